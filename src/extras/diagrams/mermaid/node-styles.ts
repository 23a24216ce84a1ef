// Reads what `style`, `classDef`, `class`, `:::` and `linkStyle` set for the parts of a diagram. A fill and a stroke become the nearest
// colours of the site; what else they set has no effect, since sizes and the contrast of text are those of the site.

import { converter, modeHsl, modeRgb, parse, useMode as register } from 'culori/fn';
import { nearestPaint } from '../diagram-paint.ts';
import type { Paint, Picture, Statement } from './picture.ts';

register(modeRgb);
register(modeHsl);
const toRgb = converter('rgb');

/** More characters before a class, or of properties of a node, are not read. */
const mostRead = 1000;

const word = '[\\p{L}\\p{N}_.-]+';
const statement = new RegExp(
  `^(?:(style|classDef)\\s+(${word}(?:\\s*,\\s*${word})*)\\s+(.+)|class\\s+(${word}(?:\\s*,\\s*${word})*)\\s+(${word})|cssClass\\s+"([^"]+)"\\s+(${word}))$`,
  'u',
);

/** Adds to what a diagram shows the colours that its statements set for nodes, groups and lines. */
export function withStyles(picture: Picture, statements: readonly Statement[]): Picture {
  const nodePaint = readNodeStyles(statements);
  const linePaint = readLinkStyles(statements);
  const painted = <Part extends { name?: string }>(part: Part, isNode: boolean): Part => {
    const paint = part.name === undefined ? undefined : nodePaint(part.name, isNode);
    return paint === undefined ? part : { ...part, paint };
  };
  return {
    ...picture,
    nodes: picture.nodes.map((node) => painted(node, true)),
    groups: picture.groups.map((group) => painted(group, false)),
    edges: picture.edges.map((edge, index) => {
      const paint = linePaint(index);
      return paint === undefined ? edge : { ...edge, paint };
    }),
  };
}

/** Returns the paints of lines by their place in the source, from 0: `linkStyle 0,2 stroke:red`, `linkStyle default stroke:red`. */
function readLinkStyles(statements: readonly Statement[]): (index: number) => Paint | undefined {
  const styles = new Map<string, string>();
  for (const text of statements.flatMap(separate)) {
    const [, named = '', properties = ''] =
      /^linkStyle\s+(default|\d+(?:\s*,\s*\d+)*)\s+(.+)$/.exec(text) ?? [];
    for (const name of named.split(',').map((one) => one.trim()))
      if (name !== '') styles.set(name, `${styles.get(name) ?? ''},${properties}`);
  }
  if (styles.size === 0) return () => undefined;
  return (index) => {
    const properties = [styles.get('default') ?? '', styles.get(String(index)) ?? ''].join(',');
    return /(?:^|,)\s*stroke\s*:/.test(properties) ? paintOf(properties) : undefined;
  };
}

/** Returns the paints of nodes by the names that their author gave them. The default class is one of nodes only. */
function readNodeStyles(
  statements: readonly Statement[],
): (name: string, isNode: boolean) => Paint | undefined {
  const classes = new Map<string, string>();
  const own = new Map<string, string>();
  const members = new Map<string, string[]>();
  const join = (name: string, names: string) => {
    for (const one of names.split(',')) members.set(name, [...(members.get(name) ?? []), one.trim()]);
  };
  for (const text of statements.flatMap(separate)) {
    for (const [name, names] of marked(text)) join(name, names);
    const [, kind, names, properties = '', listed, className, quoted, cssClass] = statement.exec(text) ?? [];
    if (names !== undefined)
      for (const name of names.split(/\s*,\s*/)) {
        const into = kind === 'style' ? own : classes;
        into.set(name, `${into.get(name) ?? ''},${properties}`);
      }
    for (const name of (listed ?? quoted ?? '').split(',').map((one) => one.trim()))
      if (name !== '') join(name, className ?? cssClass ?? '');
  }
  if (classes.size + own.size === 0) return () => undefined;
  return (name, isNode) => {
    const named = members.get(name)?.map((one) => classes.get(one) ?? '') ?? [];
    return paintOf([(isNode && classes.get('default')) || '', ...named, own.get(name) ?? ''].join(','));
  };
}

/** Splits `A --> B; style A fill:red; style B fill:blue`. */
function separate({ text }: Statement): string[] {
  return /(?:^|;\s*)(?:style|classDef|class|linkStyle)\s/.test(text) ? text.split(/\s*;\s*/) : [text];
}

/** The nodes with `:::` in a statement, with their classes: `A[Start]:::good --> B:::bad`. */
function marked(text: string): [name: string, classes: string][] {
  if (!text.includes(':::')) return [];
  // Brackets in quoted labels are text.
  const bare = text.replace(/"[^"]*"/g, (quoted) => '_'.repeat(quoted.length));
  return [...bare.matchAll(/:::([\w-]+(?:,[\w-]+)*)/g)].flatMap(({ index, 1: classes = '' }) => {
    const name = new RegExp(`${word}$`, 'u').exec(
      withoutShape(bare.slice(Math.max(0, index - mostRead), index)),
    )?.[0];
    return name === undefined ? [] : [[name, classes]];
  });
}

/** Removes the label in brackets at the end of a text: `A[(x)]` is `A`. */
function withoutShape(text: string): string {
  let depth = 0;
  let end = text.length;
  while (end > 0) {
    const character = text[end - 1] ?? '';
    if (')]}'.includes(character)) depth += 1;
    else if ('([{'.includes(character)) depth -= 1;
    else if (depth === 0) break;
    end -= 1;
  }
  return text.slice(0, end).replace(/@$/, '');
}

/** The nearest paints of the last fill and stroke. A node with a fill alone has the line of its colour. */
function paintOf(properties: string): Paint | undefined {
  const values = new Map(
    properties
      .slice(-mostRead)
      .split(/,(?![^(]*\))/)
      .map((one): [string, string] => {
        const [key = '', value = ''] = one.split(/:(.*)/);
        return [key.trim(), value.replace(/!important/, '').trim()];
      })
      .filter(([key, value]) => key !== '' && value !== ''),
  );
  const fill = hueOf(values.get('fill'));
  const stroke = values.has('stroke') ? hueOf(values.get('stroke')) : fill;
  if (fill === undefined && stroke === undefined) return undefined;
  return { ...(fill === undefined ? {} : { fill }), ...(stroke === undefined ? {} : { stroke }) };
}

/** The number of the nearest colour of the site; undefined for a grey, which the site has its own of, and for no colour. */
function hueOf(written: string | undefined): number | undefined {
  const colour = written === undefined ? undefined : toRgb(parse(written));
  if (colour === undefined || colour.alpha === 0) return undefined;
  const nearest = nearestPaint([colour.r * 255, colour.g * 255, colour.b * 255]);
  return 'hue' in nearest ? nearest.hue : undefined;
}
