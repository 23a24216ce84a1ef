// Follows the Tab key through a page, and checks whether the focus is visible at each stop.

import type { Page } from 'playwright-core';

export interface Stop {
  /** The part of the page that contains it. */
  region: string;
  name: string;
  /** Why the focus is not visible, if so. */
  fault?: string;
}

/** How many presses are sent before the stops are read. */
const pressesAtOnce = 40;

interface WalkingWindow extends Window {
  walk?: {
    stops: Stop[];
    inDark: Stop[];
    isOver: boolean;
  };
}

/**
 * Presses Tab from the start of the page until the focus returns there. The page itself notes each stop when the key is released, so
 * that many presses need one wait.
 */
export async function walkFocus(page: Page, most = 600): Promise<Stop[]> {
  await page.evaluate(beginWalk);
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  for (let count = 0; count < most; count += pressesAtOnce) {
    const presses = Array.from({ length: pressesAtOnce }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]);
    await Promise.all(presses);
    const stops = await page.evaluate(() => {
      const { walk } = window as WalkingWindow;
      const isAway = document.activeElement === null || document.activeElement === document.body;
      return walk !== undefined && (walk.isOver || isAway) ? walk.stops : undefined;
    });
    if (stops !== undefined) return stops;
  }
  throw new Error(`The focus does not return to the start in ${most} steps.`);
}

/**
 * The stops of the last walk with their faults in the dark mode, in which the page was for a moment at the first stop of each kind: to change the
 * mode restyles the whole page, and the links of a list have the same colours.
 */
export function stopsInDark(page: Page): Promise<Stop[]> {
  return page.evaluate(() => (window as WalkingWindow).walk?.inDark ?? []);
}

/** Runs in the page. A walk is over when the focus has been at a stop before or has left the page. */
function beginWalk(): void {
  const regions = [
    '.skip-link',
    '.announcement',
    '.navbar',
    '.drawer',
    'main',
    '.contents-column',
    '.footer',
  ];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const painted = new Map<string, number[]>();
  /** Painted over the colour below it, since colours may be transparent. */
  const paint = (colours: string[]): number[] => {
    const known = painted.get(colours.join());
    if (known !== undefined) return known;
    if (canvas === null) return [];
    for (const colour of colours) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const rgb = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    painted.set(colours.join(), rgb);
    return rgb;
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

  const describe = (focused: HTMLElement): Stop => {
    // The radio button of a tab is hidden; its label shows the focus.
    const shown = focused.matches('.tab-input') ? (focused.nextElementSibling ?? focused) : focused;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(shown);
    const ground = Number.parseFloat(outlineOffset) < 0 ? shown : shown.parentElement;
    const [light = 0, dark = 0] = [
      paint([...backgroundOf(ground), outlineColor]),
      paint(backgroundOf(ground)),
    ]
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
  };

  /** What decides the colours of an element and of its focus: itself and all that it is in. */
  const kindOf = (element: Element | null): string => {
    const parts: string[] = [];
    for (let one = element; one !== null; one = one.parentElement) {
      const kinds = [
        'aria-current',
        'aria-pressed',
        'aria-selected',
        'aria-expanded',
        'type',
        'open',
        'data-method',
      ];
      const states = kinds.filter((name) => one.hasAttribute(name));
      parts.push(
        `${one.localName}.${one.className}${states.map((name) => `[${name}=${one.getAttribute(name)}]`)}`,
      );
    }
    return parts.join(' < ');
  };
  const inDark = new Map<string, Stop>();
  const describeInDark = (focused: HTMLElement): Stop => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.theme = 'dark';
    const stop = describe(focused);
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    return stop;
  };

  const visited = new Set<Element>();
  const walk: NonNullable<WalkingWindow['walk']> = { stops: [], inDark: [], isOver: false };
  (window as WalkingWindow).walk = walk;
  addEventListener(
    'keyup',
    () => {
      const focused = document.activeElement;
      if (walk.isOver) return;
      // The copy button of fields moves from row to row.
      const isMoving = focused?.closest('.copy-field') != null;
      if (
        !(focused instanceof HTMLElement) ||
        focused === document.body ||
        (visited.has(focused) && !isMoving)
      ) {
        walk.isOver = true;
        return;
      }
      visited.add(focused);
      const stop = describe(focused);
      walk.stops.push(stop);
      const kind = kindOf(focused);
      const likeIt = inDark.get(kind) ?? describeInDark(focused);
      inDark.set(kind, likeIt);
      const { fault } = likeIt;
      walk.inDark.push({ region: stop.region, name: stop.name, ...(fault === undefined ? {} : { fault }) });
    },
    { capture: true },
  );
}
