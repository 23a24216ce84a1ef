// The look of text in a drawing.

/** Drawings with such text are enlarged, so that it has 12 pixels in a page. */
export const smallestText = 11;

/** What is behind a text: its paint, where the text needs a halo of it because a line crosses the text. */
export interface Behind {
  halo?: string;
}

/** Returns the attributes of a text with a computed style. */
export function textLook(style: CSSStyleDeclaration, { halo }: Behind): (readonly [string, string])[] {
  return [
    ['fill', 'var(--diagram-text)'],
    ['font-size', String(Math.max(Number.parseFloat(style.fontSize), smallestText))],
    ...(Number(style.fontWeight) >= 600 ? [['font-weight', '600'] as const] : []),
    ...(style.fontStyle === 'italic' ? [['font-style', 'italic'] as const] : []),
    ...(halo === undefined
      ? []
      : ([
          ['stroke', halo],
          // As wide as half the space between two words, so that no piece of a line is left there.
          ['stroke-width', '8'],
          ['stroke-linejoin', 'round'],
          ['paint-order', 'stroke'],
        ] as const)),
  ];
}
