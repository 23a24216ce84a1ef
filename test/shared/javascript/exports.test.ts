import { describe, expect, it } from 'vitest';
import { exportsNamed, literalComponents } from '../../../src/generator/shared/javascript/exports.ts';

/** The name and the JSX of each component. */
const found = (text: string, prose = text) =>
  literalComponents(text, prose).map(
    ({ name, body: [start, end] }) => `${name}: ${text.slice(start, end).trim()}`,
  );

describe('a component of literal JSX', () => {
  it.each([
    ['export const Kite = () => <b>Red</b>', 'Kite: <b>Red</b>'],
    ['export const Kite = () => (\n  <b>\n    Red\n  </b>\n);', 'Kite: <b>\n    Red\n  </b>'],
    ['export const Kite = ({ size }) => { return <b>{size}</b>; };', 'Kite: <b>{size}</b>'],
    [
      'export function Kite(props) { return (<b id={props.a}>{props.size}{/* it */}{"x"}</b>) }',
      'Kite: <b id={props.a}>{props.size}{/* it */}{"x"}</b>',
    ],
    ['export const Kite: React.FC = props => <b />', 'Kite: <b />'],
    ['export const Kite = () => <b onClick={() => fly()}>x</b>', 'Kite: <b onClick={() => fly()}>x</b>'],
  ])('is found in `%s`', (text, component) => {
    expect(found(`Text\n\n${text}\n\nMore\n`)).toEqual([component]);
  });

  it.each([
    'export const kite = () => <b>x</b>',
    'export const Kite = 3',
    'export const Kite = () => "x"',
    'export const Kite = () => <b>{fly()}</b>',
    'export const Kite = () => <b>{a ? 1 : 2}</b>',
    'export const Kite = () => { const a = 1; return <b>{a}</b> }',
    'export const Kite = () => { fly(); return <b /> }',
    'export const Kite = () => (<b>x</b>',
    'const Kite = () => <b>x</b>',
    ' export const Kite = () => <b>x</b>',
  ])('is none in `%s`', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('is not found in code blocks, which the prose has not', () => {
    const text = 'export const Kite = () => <b>x</b>\n\nexport const Tail = () => <i>x</i>';
    expect(
      found(
        text,
        text.replace(/.*Kite.*/, (line) => ' '.repeat(line.length)),
      ),
    ).toEqual(['Tail: <i>x</i>']);
  });

  it('is one of 200 at most, and text that is read too often in vain has none', () => {
    expect(found('export const Kite = () => <b />\n\n'.repeat(300))).toHaveLength(200);
    const open = 'export const Kite = () => {\n'.repeat(3000);
    expect(found(`${open}\n}\n\nexport const Tail = () => <i />`)).toEqual([]);
  });
});

it('finds the exports with some names, in the order of the file', () => {
  const text =
    "export const size = 3;\n\nexport const Kite = () => <b>x</b>\n\nexport const wind: Wind = ['N']\n\nexport const fly = () => go()\n\nexport const other = 1\n";
  const names = ['wind', 'size', 'Kite', 'fly', 'none'];
  const ranges = exportsNamed(text, { prose: text, names, components: literalComponents(text, text) });
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual([
    'export const size = 3;',
    'export const Kite = () => <b>x</b>',
    "export const wind: Wind = ['N']",
  ]);
});
