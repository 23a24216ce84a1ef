// What components of Nuxt Content and of its themes become, by their names: blocks of this program, links, and keys of a keyboard.

import { attributeList } from '../../../generator/shared/markdown/container-tags.ts';

interface Written {
  name: string;
  /** Markdown in brackets, or what a slot has as the title. */
  label: string;
  attributes: ReadonlyMap<string, string>;
}

/** What follows the colons, or the whole line if the component is one of text. */
interface Component {
  opens: string;
  isEmptyLine?: true;
}

type Read = (component: Written) => Component;

const block =
  (name: string): Read =>
  ({ label, attributes }) => ({ opens: titled(name, { label, title: titleIn(attributes) }) });

const kinds: Readonly<Record<string, string>> = {
  primary: 'note',
  neutral: 'note',
  secondary: 'note',
  info: 'info',
  success: 'tip',
  warning: 'warning',
  error: 'danger',
};

/** A note can lead to a page as a whole; the link is its title. */
const note: Read = ({ name, label, attributes }) => {
  const kind =
    name === 'callout' || name === 'alert' ? (kinds[attributes.get('color') ?? ''] ?? 'note') : name;
  const title = titleIn(attributes);
  const to = addressIn(attributes);
  if (to === '') return { opens: titled(kind, { label, title }) };
  return { opens: `${kind}[${linkTo(to, label === '' ? (title ?? '') : label)}]` };
};

/** A component that is a link, or one of text. */
const line: Read = (component) => ({ opens: textOf(component), isEmptyLine: true });

const blocks: Readonly<Record<string, Read>> = {
  ...all('note tip info warning caution important danger callout alert', note),
  ...all('card-group u-page-grid page-grid', () => ({ opens: 'cards' })),
  ...all('card u-page-card page-card u-page-feature', ({ label, attributes }) => ({
    opens: titled('card', { label, title: titleIn(attributes), href: addressIn(attributes) }),
  })),
  ...all('steps', () => ({ opens: 'steps' })),
  ...all('code-group code-tree', ({ attributes }) => ({
    opens: `code-group${attributeList({ group: attributes.get('sync') })}`,
  })),
  ...all('tabs', ({ attributes }) => ({ opens: `tabs${attributeList({ group: attributes.get('sync') })}` })),
  ...all('tabs-item div-tab', block('tab')),
  ...all('accordion-item collapsible details', ({ label, attributes }) => ({
    opens: titled('details', { label, title: titleIn(attributes) ?? attributes.get('name') }),
  })),
  ...all('accordion code-collapse code-preview field-group fields list div prose', () => ({ opens: 'raw' })),
  ...all('field', ({ label, attributes }) => ({
    opens: titled('field', {
      label,
      title: attributes.get('name') ?? titleIn(attributes),
      type: attributes.get('type'),
      required: attributes.get('required'),
    }),
  })),
  ...all('read-more link-example u-button button', line),
};

function all(names: string, read: Read): Record<string, Read> {
  return Object.fromEntries(names.split(' ').map((name) => [name, read]));
}

/** Returns what a block becomes. One that is not known keeps its name and its title, and is reported with the blocks that are. */
export function componentBlock(component: Written): Component {
  const plain = component.name.replace(/^prose-/, '');
  const read = Object.hasOwn(blocks, plain) ? blocks[plain] : undefined;
  const { label, attributes } = component;
  if (read !== undefined) return read({ ...component, name: plain });
  return { opens: titled(component.name, { label, title: titleIn(attributes) }) };
}

/** The label goes before the attributes, as directives have it. */
function titled(
  name: string,
  {
    label,
    title,
    ...others
  }: { label: string; title: string | undefined } & Record<string, string | undefined>,
): string {
  return label === ''
    ? `${name}${attributeList({ title, ...others })}`
    : `${name}[${label}]${attributeList(others)}`;
}

function titleIn(attributes: ReadonlyMap<string, string>): string | undefined {
  return attributes.get('title') ?? attributes.get('label');
}

function addressIn(attributes: ReadonlyMap<string, string>): string {
  return attributes.get('to') ?? attributes.get('href') ?? attributes.get('link') ?? '';
}

/** A link without a text has the title of its page. */
function linkTo(address: string, text: string): string {
  return `[${text}](<${address.replace(/[<>]/g, encodeURIComponent)}>)`;
}

/** The Markdown of a component in a line; empty if it shows nothing, such as an icon. */
function textOf({ label, attributes }: Omit<Written, 'name'>): string {
  const shown = label === '' ? plain(titleIn(attributes) ?? attributes.get('text') ?? '') : label;
  const address = addressIn(attributes);
  const video = attributes.get('videoId') ?? attributes.get('video-id') ?? '';
  if (/^[\w-]{5,20}$/.test(video)) {
    const isVimeo = attributes.get('platform') === 'vimeo';
    const url = isVimeo ? `https://vimeo.com/${video}` : `https://www.youtube.com/watch?v=${video}`;
    return linkTo(url, shown === '' ? url : shown);
  }
  return address === '' ? shown : linkTo(address, shown);
}

function plain(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}

const inLine = /(`+[^`]*`+)|(?<![\w:]):{1,2}([a-z][\w-]*)(?:\[([^\]\n]{0,500})\])?\{([^}\n]{0,500})\}/gi;
const icons = /^(?:u-)?icon$/;
/** Components that are text, links or videos in a line. Others stay as they are written. */
const texts =
  /^(?:read-more|link-example|u-button|button|badge|u-badge|video-accordion|u-link|nuxt-link|prose-a|card|u-card|page-card|u-page-card)$/;

/** Rewrites the components in a line, but not those in code. */
export function componentLine(line: string): string {
  return line.replaceAll(inLine, (...found) => {
    const [written, code, name = '', label = '', list = ''] = found as (string | undefined)[];
    if (code !== undefined) return code;
    return textIn({ name, label, attributes: attributesOf(list) }) ?? written ?? '';
  });
}

/** The text of a component in a line; undefined if it is not known. */
function textIn({ name: written, label, attributes }: Written): string | undefined {
  // `:ReadMore` is `:read-more`.
  const name = written.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const key = /^(?:u-)?kbd$/.test(name) ? attributes.get('value') : undefined;
  if (key !== undefined) return `<kbd>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</kbd>`;
  if (icons.test(name)) return '';
  return texts.test(name) ? textOf({ label, attributes }) : undefined;
}

const one = /(?:^|[ \t]):?([a-z@][\w.-]*)(?:=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'}]+)))?(?=[ \t]|$)/gi;

/** Reads the values of a component: `title="Boats" .wide #top :open="true" required`. One without a value is `true`; classes and ids are left out. */
export function attributesOf(list: string): Map<string, string> {
  return new Map(
    Array.from(
      list.trim().matchAll(one),
      ([, key = '', double, single, bare]) => [key, double ?? single ?? bare ?? 'true'] as const,
    ),
  );
}
