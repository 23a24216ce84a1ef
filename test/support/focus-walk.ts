// Follows the Tab key through a page, and checks whether the focus is visible at each stop.

import type { Page } from 'playwright-core';

export interface Stop {
  /** The part of the page that contains it. */
  region: string;
  name: string;
  /** Why the focus is not visible, if so. */
  fault?: string;
}

/** Presses Tab from the start of the page until the focus returns there. */
export async function walkFocus(page: Page, most = 600): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not return to the start in ${most} steps.`);
}

/** Runs in the page. `undefined` when the focus has been here before or has left the page. */
function describeFocus(): Stop | undefined {
  const regions = [
    '.skip-link',
    '.announcement',
    '.navbar',
    '.drawer',
    'main',
    '.contents-column',
    '.footer',
  ];
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // The copy button of fields moves from row to row.
  if ('visited' in focused.dataset && focused.closest('.copy-field') === null) return undefined;
  focused.dataset.visited = '';

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Painted over the colour below it, since colours may be transparent. */
  const paint = (colours: string[]): number[] => {
    if (canvas === null) return [];
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  };
  const backgroundOf = (element: Element | null): string[] =>
    element === null
      ? ['white']
      : [...backgroundOf(element.parentElement), getComputedStyle(element).backgroundColor];
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  // The radio button of a tab is hidden; its label shows the focus.
  const shown = focused.matches('.tab-input') ? (focused.nextElementSibling ?? focused) : focused;
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(shown);
  const ground = Number.parseFloat(outlineOffset) < 0 ? shown : shown.parentElement;
  const [light = 0, dark = 0] = [paint([...backgroundOf(ground), outlineColor]), paint(backgroundOf(ground))]
    .map(luminance)
    .toSorted((a, b) => b - a);
  const contrast = (light + 0.05) / (dark + 0.05);
  const box = shown.getBoundingClientRect();
  const bar = document.querySelector('.navbar')?.getBoundingClientRect();
  const isBehindBar = shown.closest('main') !== null && bar !== undefined && box.bottom <= bar.bottom;
  const faults = [
    outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? 'no outline' : '',
    contrast < 3 ? `contrast ${contrast.toFixed(2)}` : '',
    isBehindBar || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 ? 'out of sight' : '',
    !shown.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? 'not visible' : '',
  ].filter((fault) => fault !== '');
  const region = regions.find((selector) => focused.closest(selector)) ?? 'none';
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60) ?? '';
  return { region, name, ...(faults.length === 0 ? {} : { fault: faults.join(', ') }) };
}
