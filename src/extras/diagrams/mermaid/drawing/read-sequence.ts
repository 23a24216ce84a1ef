// Reads a finished drawing of a sequence diagram from top to bottom, and writes what its source declares in the same form.

import type { Element, ElementContent } from 'hast';
import { attribute, hasClass, isElement } from '../../../../generator/markdown/tree/stringify.ts';
import { visiblePlainText } from '../encode-labels.ts';
import type { Picture, PictureStep, Statement } from '../picture.ts';

import { areaOfAll, lengthNumber, type Point, pointsOf } from './geometry.ts';
import { drawnLine } from './lines.ts';
import { markerOf } from './markers.ts';
import { shownText } from './texts.ts';

/** What the drawing of a sequence diagram shows. */
export interface SequencePicture {
  /** Participants, boxes, and steps in their order. */
  items: string[];
  /** How often each participant is active. */
  activations: string[];
}

/** What the drawing must show, in the same form, with the statement that declares it. */
export interface SequenceItem {
  text: string;
  /** What names it in a message. */
  shown: string;
  statement?: Statement;
}

/** Reads the drawing of a sequence diagram. */
export function readDrawnSequence(content: readonly ElementContent[]): SequencePicture {
  const elements = content.filter((node): node is Element => isElement(node));
  const ofClass = (name: string) => elements.filter((node) => hasClass(node, name));
  const lifelines = new Map(
    ofClass('lifeline').map((line) => [
      Math.round(lengthNumber(line, 'x1')),
      attribute(line, 'dataActor') ?? '',
    ]),
  );
  const at = (point: Point | undefined) => lifelines.get(Math.round(point?.x ?? -1)) ?? '?';
  const steps = [
    ...ofClass('message').flatMap((node) => readMessage(node, at)),
    ...ofClass('note').flatMap(readNote),
    ...ofClass('block').flatMap(readBlock),
  ].sort((a, b) => a.y - b.y);
  return {
    items: [
      ...ofClass('actor').map((node) =>
        JSON.stringify(['participant', attribute(node, 'dataId'), attribute(node, 'dataType'), textIn(node)]),
      ),
      ...ofClass('box').map((node) =>
        JSON.stringify(['box', textIn(node), attribute(node, 'dataMembers') ?? '']),
      ),
      ...steps.map(({ text }) => text),
    ],
    activations: ofClass('activation')
      .map((bar) => attribute(bar, 'dataActor') ?? '')
      .sort(),
  };
}

interface Placed {
  y: number;
  text: string;
}

function textIn(node: Element): string {
  const label = node.children.find((child) => isElement(child, 'text') && !hasClass(child, 'number'));
  return isElement(label) ? shownText(label) : '';
}

function readMessage(node: Element, at: (point: Point | undefined) => string): Placed[] {
  const line = node.children.find((child) => isElement(child, 'line') || isElement(child, 'polyline'));
  if (!isElement(line)) return [];
  const points = pointsOf(line);
  const number = node.children.find((child) => isElement(child, 'text') && hasClass(child, 'number'));
  const text = JSON.stringify([
    'message',
    at(points[0]),
    at(points.at(-1)),
    textIn(node),
    drawnLine(line),
    markerOf(attribute(line, 'markerStart')),
    markerOf(attribute(line, 'markerEnd')),
    isElement(number) ? shownText(number) : '',
  ]);
  return [{ y: points[0]?.y ?? 0, text }];
}

function readNote(node: Element): Placed[] {
  const { position = '', actors = '' } = {
    position: attribute(node, 'dataPosition'),
    actors: attribute(node, 'dataActors'),
  };
  const text = JSON.stringify(['note', position, actors, textIn(node)]);
  return [{ y: areaOfAll(node.children)?.top ?? 0, text }];
}

/** Reads the start, the dividers and the end of a block. Its title begins with its kind. */
function readBlock(node: Element): Placed[] {
  const frame = areaOfAll(node.children);
  const kind = attribute(node, 'dataType') ?? '';
  const [title, ...labels] = node.children.filter((child): child is Element => isElement(child, 'text'));
  const dividers = node.children.filter((child): child is Element => isElement(child, 'line'));
  if (frame === undefined) return [];
  return [
    { y: frame.top, text: JSON.stringify(['begin', kind, title === undefined ? '' : shownText(title)]) },
    ...dividers.map((line): Placed => {
      const y = lengthNumber(line, 'y1');
      const label = labels.find((each) => Math.abs(lengthNumber(each, 'y') - y) < 20);
      return { y, text: JSON.stringify(['divide', label === undefined ? '' : shownText(label)]) };
    }),
    { y: frame.bottom, text: JSON.stringify(['end']) },
  ];
}

/** Writes what the drawing of a sequence diagram must show. */
export function sequenceOf({ nodes, boxes = [], steps = [] }: Picture): SequenceItem[] {
  return [
    ...nodes.map(({ id, text, shape }) => ({
      text: JSON.stringify(['participant', id, shape, text]),
      shown: text,
    })),
    ...boxes.map(({ text, members }) => ({
      text: JSON.stringify(['box', visiblePlainText(text), members.join(' ')]),
      shown: text,
    })),
    ...steps.flatMap(stepItem),
  ];
}

function stepItem(step: PictureStep): SequenceItem[] {
  switch (step.type) {
    case 'message': {
      const { from, to, text, line, start, end, statement } = step.edge;
      const number = step.number === undefined ? '' : String(step.number);
      const item = JSON.stringify(['message', from, to, text, line, start, end, number]);
      return [{ text: item, shown: text, statement }];
    }
    case 'note': {
      const place = step.place.replace(' of', '');
      const text = visiblePlainText(step.text);
      return [{ text: JSON.stringify(['note', place, step.over.join(','), text]), shown: text }];
    }
    case 'begin': {
      const label = visiblePlainText(step.text);
      const title = step.kind === 'rect' ? '' : label === '' ? step.kind : `${step.kind} [${label}]`;
      return [{ text: JSON.stringify(['begin', step.kind, title]), shown: title }];
    }
    case 'divide': {
      const label = visiblePlainText(step.text);
      return [{ text: JSON.stringify(['divide', label === '' ? '' : `[${label}]`]), shown: label }];
    }
    case 'end':
      return [{ text: JSON.stringify(['end']), shown: 'end' }];
    default:
      return [];
  }
}

/** Returns the participants that are active, once for each time. */
export function activationsIn({ steps = [] }: Picture): string[] {
  return steps.flatMap((step) => (step.type === 'activate' ? [step.id] : [])).sort();
}
