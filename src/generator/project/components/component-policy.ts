// Checks what components of the project ship against the policy of the pages: a browser would refuse it without a word to the author.

import { Parser } from 'htmlparser2';
import { allowedWith, blockedSource, type Loaded } from '../../shared/security-policy.ts';
import type { CreateElement, ProjectPolicy, WidenedDirective } from '../../types/page-view.ts';
import {
  calledOnce,
  componentOf,
  isComponentElement,
  isComponentText,
  isList,
  type ReactElement,
  refuseInvalidElement,
  unrenderableWords,
} from './component-elements.ts';

type Component = (props: object) => unknown;

/**
 * Creates a function that checks what a component returns, and what its own components return when they are rendered. It throws a TypeError
 * that describes an element that the policy blocks.
 * @param call calls code of the component, and adds its name to errors
 */
export function componentChecker(
  policy: ProjectPolicy,
  call: (run: () => unknown, props: object) => unknown,
): (made: unknown, h: CreateElement, own: unknown) => unknown {
  const wrapped = new WeakMap<Component, Component>();
  return (made, h, own) => {
    const wrap = (component: Component): Component => {
      const known =
        wrapped.get(component) ??
        ((props: object) => call(() => check(calledOnce(() => component(props))), props));
      wrapped.set(component, known);
      return known;
    };
    const check = (node: unknown): unknown => {
      if (isList(node)) return Array.from(node, check);
      if (!isComponentElement(node)) {
        if (isComponentText(node)) return node;
        throw new TypeError(`it returns ${unrenderableWords(node)}`);
      }
      const { type, props, key } = node;
      if (typeof type === 'string') {
        refuseInvalidElement(type, props);
        refuseBlocked(type, props, policy);
      }
      // The component of the program follows the policy.
      const component = type === own ? undefined : componentOf(node);
      const children = check(props.children);
      const given = { ...props, ...(key === null ? {} : { key }), children };
      return h((component === undefined ? type : wrap(component)) as string, given);
    };
    return check(made);
  };
}

function refuseBlocked(tag: string, props: ReactElement['props'], policy: ProjectPolicy): void {
  const attributes = new Map(
    Object.entries(props).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : '',
    ]),
  );
  const set = Object.entries(props).filter(
    ([, value]) => value !== undefined && value !== null && value !== false,
  );
  for (const [name] of set) refuseAttribute(tag, name);
  refuseElement(tag, attributes, policy);
  const markup = props.dangerouslySetInnerHTML;
  if (typeof markup !== 'object' || markup === null || !('__html' in markup)) return;
  const parser = new Parser({
    onopentag: (name, given) => {
      for (const attribute of Object.keys(given)) refuseAttribute(name, attribute);
      refuseElement(name, new Map(Object.entries(given)), policy);
    },
  });
  parser.end(String(markup.__html));
}

const blocked = 'which the policy of the pages blocks';

function refuseAttribute(tag: string, name: string): void {
  if (name === 'style')
    throw new TypeError(
      `it has an inline style (\`<${tag} style>\`), ${blocked}. Give it a class, and write its rules in \`customCss\``,
    );
  if (/^on[a-z]/i.test(name))
    throw new TypeError(
      `it has the event handler \`${name}\` (\`<${tag}>\`), ${blocked}. It runs only when the site is built; put a script in the static folder, and name it in \`head\``,
    );
}

/** Types of scripts that browsers run. Others are data. */
const executed = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script.*)$/i;

function refuseElement(tag: string, attributes: ReadonlyMap<string, string>, policy: ProjectPolicy): void {
  if (tag === 'style')
    throw new TypeError(`it has an inline style (\`<style>\`), ${blocked}. Write the rules in \`customCss\``);
  if (tag === 'script' && !attributes.has('src') && executed.test(attributes.get('type') ?? ''))
    throw new TypeError(
      `it has an inline script, ${blocked}. Put the script in the static folder, and name it in \`src\``,
    );
  if (/^\s*javascript:/i.test(attributes.get('href') ?? ''))
    throw new TypeError(
      `it has a link with \`javascript:\`, ${blocked}. Put the script in the static folder`,
    );
  for (const loaded of loadedBy(tag, attributes)) {
    if (blockedSource(loaded, policy) === undefined) continue;
    const { address, directive } = loaded;
    const allowed = allowedWith(loaded, policy)?.[directive];
    const list = allowed?.map((source) => `'${source}'`).join(', ');
    const advice =
      list === undefined ? 'Load a file of the site' : `Allow it with \`csp: { '${directive}': [${list}] }\``;
    throw new TypeError(`its \`<${tag}>\` loads \`${address}\`, ${blocked}. ${advice}`);
  }
}

/** The attribute of each element that loads something, and the directive for it (Content Security Policy Level 3, section 6.1). */
const loading: Record<string, [attribute: string, directive: WidenedDirective]> = {
  script: ['src', 'script-src'],
  img: ['src', 'img-src'],
  video: ['src', 'media-src'],
  audio: ['src', 'media-src'],
  source: ['src', 'media-src'],
  track: ['src', 'media-src'],
  iframe: ['src', 'frame-src'],
  form: ['action', 'form-action'],
};

function loadedBy(tag: string, attributes: ReadonlyMap<string, string>): Loaded[] {
  const kinds = tag === 'link' ? (attributes.get('rel') ?? '').toLowerCase().split(/\s+/) : [];
  const [attribute, directive] = kinds.includes('stylesheet')
    ? (['href', 'style-src'] as const)
    : (Object.entries(loading).find(([name]) => name === tag)?.[1] ?? []);
  const address = attribute === undefined ? undefined : attributes.get(attribute);
  return address === undefined || directive === undefined ? [] : [{ address, directive }];
}
