// The ends of lines. They are as large on a thick line as on a thin one, and end where the line ends.

import type { Element } from 'hast';
import type { EndMarker } from '../picture.ts';
import { part } from './elements.ts';

/** A marker, or the arrowhead of a thick line. */
export type MarkerName = Exclude<EndMarker, 'none'> | 'thick-arrow';

/** Length by which a thick line ends before the tip of its arrowhead, as it is wider than the tip. */
export const thickTip = 6;

const solid = { fill: 'var(--_arrow)', stroke: 'none' };
const outline = { fill: 'none', stroke: 'var(--_arrow)', strokeWidth: '1.25' };
const hollow = { ...outline, fill: 'var(--bg)' };

interface Form {
  width: number;
  height: number;
  /** Where the line ends; by default at the right. */
  tip?: number;
  shapes: [tagName: string, properties: Record<string, string>][];
}

const foot: Form['shapes'] = [['path', { ...outline, d: 'M8 8 18 2M8 8H18M8 8 18 14' }]];

const forms: Readonly<Record<MarkerName, Form>> = {
  arrow: { width: 8, height: 6, shapes: [['polygon', { ...solid, points: '0 0, 8 3, 0 6' }]] },
  'thick-arrow': {
    width: 10,
    height: 9,
    tip: 10 - thickTip,
    shapes: [['polygon', { ...solid, points: '0 0, 10 4.5, 0 9' }]],
  },
  open: { width: 9, height: 8, tip: 8.5, shapes: [['polyline', { ...outline, points: '1 1, 8 4, 1 7' }]] },
  cross: {
    width: 9,
    height: 9,
    shapes: [['path', { ...outline, strokeWidth: '1.5', d: 'M1 1 8 8M8 1 1 8' }]],
  },
  circle: { width: 8, height: 8, shapes: [['circle', { ...solid, cx: '4', cy: '4', r: '3.5' }]] },
  triangle: {
    width: 14,
    height: 12,
    tip: 13.5,
    shapes: [['polygon', { ...hollow, points: '1 1, 13 6, 1 11' }]],
  },
  'filled-diamond': {
    width: 18,
    height: 12,
    tip: 17.5,
    shapes: [['polygon', { ...outline, fill: 'var(--_arrow)', points: '1 6, 9 1, 17 6, 9 11' }]],
  },
  'hollow-diamond': {
    width: 18,
    height: 12,
    tip: 17.5,
    shapes: [['polygon', { ...hollow, points: '1 6, 9 1, 17 6, 9 11' }]],
  },
  one: { width: 18, height: 16, shapes: [['path', { ...outline, d: 'M8 2V14M12 2V14' }]] },
  'zero-one': {
    width: 18,
    height: 16,
    shapes: [
      ['path', { ...outline, d: 'M13 2V14' }],
      ['circle', { ...hollow, cx: '6', cy: '8', r: '4' }],
    ],
  },
  many: { width: 18, height: 16, shapes: [...foot, ['path', { ...outline, d: 'M6 2V14' }]] },
  'zero-many': {
    width: 18,
    height: 16,
    shapes: [...foot, ['circle', { ...hollow, cx: '4', cy: '8', r: '3.5' }]],
  },
};

/** Returns the definitions of markers that a drawing uses. */
export function markerDefinitions(used: ReadonlySet<MarkerName>): Element {
  const names = (Object.keys(forms) as MarkerName[]).filter((name) => used.has(name));
  return part(
    'defs',
    {},
    names.map((name) => {
      const { width, height, tip = width, shapes } = forms[name];
      return part(
        'marker',
        {
          id: name,
          markerUnits: 'userSpaceOnUse',
          markerWidth: width,
          markerHeight: height,
          refX: tip,
          refY: height / 2,
          orient: 'auto-start-reverse',
        },
        shapes.map(([tagName, properties]) => part(tagName, properties)),
      );
    }),
  );
}

/** Returns the marker of a line by the value of its attribute. */
export function markerOf(value: string | undefined): EndMarker {
  const name = /^url\(#(.+)\)$/.exec(value ?? '')?.[1] ?? 'none';
  return name === 'thick-arrow' ? 'arrow' : (name as EndMarker);
}
