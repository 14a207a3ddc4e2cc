import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Every new page parses this script; the minified one takes half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Side of the smallest target that a thumb hits reliably, in CSS pixels, less half a pixel for rounding. */
const TARGET_PX = 47.5;

/** The part of axe that its types leave out. */
interface AxeColours {
  commons: { color: { Color: { prototype: { parseString: (this: Channels, text: string) => Channels } } } };
}
interface Channels {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** Axe parses the colour of every word, which is a fifth of its time: a page has some thirty colours, and thousands of words. */
function rememberColours(): void {
  const { prototype } = (window.axe as unknown as AxeColours).commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Channels>();
  prototype.parseString = function (this: Channels, text: string) {
    const channels = known.get(text);
    if (channels !== undefined) return Object.assign(this, channels);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Findings of axe, one line per element. `rules` selects some of its rules. Axe stays in the page for the next check, and passed
 * checks are not transferred. Axe's own package for this browser does neither, and is slower by a third.
 */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) {
      await frame.evaluate(AXE);
      await frame.evaluate(rememberColours);
    }
  return await page.evaluate(
    async (runOnly) => {
      const result = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] });
      if (result === undefined) throw new Error('axe is not in the page');
      return result.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    rules === undefined ? ({ type: 'tag', values: STANDARDS } as const) : ({ type: 'rule', values: rules } as const),
  );
}

/** Attempts to reach the full height: a page as high as its window grows with it and never fits. */
const GROWTHS = 3;

/**
 * Runs `work` while the window is as high as the page. In a lower window, a bar at the foot covers elements that scrolling would
 * reveal. Data that arrives after the resize makes the page higher again.
 */
export async function withWholePage<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (size === null) return await work();
  let shown = size.height;
  for (let growths = 0; growths < GROWTHS; growths += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height <= shown) break;
    shown = height;
    await page.setViewportSize({ ...size, height });
  }
  try {
    return await work();
  } finally {
    await page.setViewportSize(size);
  }
}

/** Number of pixels of the page beyond the right edge of a window of this width. */
export async function sidewaysPixels(page: Page, width: number): Promise<number> {
  return await page.evaluate((shown) => Math.max(0, document.documentElement.scrollWidth - shown), width);
}

/** The head of a page before any script runs. */
export interface WrittenPage {
  language: string | null;
  title: string;
  headings: string[];
  meta: Record<string, string>;
  canonical: string | null;
  styleAttributes: string[];
  /** Types of the structured data; a block that cannot be parsed throws. */
  structured: string[];
}

/** Reads the server's HTML with the browser's own parser. */
export async function readWrittenPage(page: Page, html: string): Promise<WrittenPage> {
  return await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const tags = [...parsed.querySelectorAll('meta[name], meta[property]')];
    const nameOf = (tag: Element) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? '';
    return {
      language: parsed.documentElement.getAttribute('lang'),
      title: parsed.title,
      headings: [...parsed.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      meta: Object.fromEntries(tags.map((tag) => [nameOf(tag), tag.getAttribute('content') ?? ''])),
      canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      styleAttributes: [...parsed.querySelectorAll('[style]')].map((element) => element.outerHTML.slice(0, 120)),
      structured: [...parsed.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) => {
        const data = JSON.parse(block.textContent) as { '@type'?: string; '@graph'?: { '@type': string }[] };
        return (data['@graph'] ?? [data]).map((thing) => String(thing['@type']));
      }),
    };
  }, html);
}

/**
 * Violations of the rules for every screen, one line each: no finding of axe, in light and in dark, targets large enough for
 * thumbs, the link of the current page in view, and no element wider than the window.
 */
export async function screenProblems(page: Page): Promise<string[]> {
  const problems = [
    ...(await accessibilityProblems(page)),
    ...(await smallTargets(page)),
    ...(await hiddenPlaces(page)),
  ];
  const beyond = await sidewaysPixels(page, page.viewportSize()?.width ?? 0);
  if (beyond > 0) problems.push(`${beyond} px wider than the window`);
  // A colour in transition between light and dark is neither.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const problem of await accessibilityProblems(page, ['color-contrast'])) problems.push(`dark: ${problem}`);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return problems;
}

/** Links of the current page that their row, scrolled sideways, hides or cuts. */
async function hiddenPlaces(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('nav > ul [aria-current="page"]')].flatMap((link) => {
      const { left, right } = link.getBoundingClientRect();
      const inView = !link.checkVisibility() || (left >= -1 && right <= document.documentElement.clientWidth + 1);
      return inView ? [] : [`${link.textContent.trim()} is outside its row`];
    }),
  );
}

/** Controls that are smaller than a target should be; links inside a sentence may be as small as its letters. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((least) => {
    const PRESSABLE =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';

    function isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
    }

    function isInSentence(element: Element): boolean {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, dt, figcaption, blockquote, td, label, small');
      return block !== null && block.textContent.trim().length > element.textContent.trim().length;
    }

    /** The elements that react to a press: also a control's label, or a card with a link stretched over it. */
    function boxesOf(element: Element): Element[] {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
      const { position, content } = getComputedStyle(element, '::after');
      const stretched =
        content !== 'none' && position === 'absolute' && getComputedStyle(element).position === 'static';
      const card = stretched && element instanceof HTMLElement ? element.offsetParent : null;
      return [element, ...labels, ...(card === null ? [] : [card])].filter(isShown);
    }

    function isLargeEnough(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width >= least && height >= least;
    }

    return [...document.querySelectorAll(PRESSABLE)].flatMap((element) => {
      const boxes = boxesOf(element);
      if (boxes.length === 0 || boxes.some(isLargeEnough) || isInSentence(element)) return [];
      const { width, height } = element.getBoundingClientRect();
      const words = (
        element.textContent ||
        element.getAttribute('aria-label') ||
        element.getAttribute('name') ||
        ''
      ).trim();
      return [
        `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  }, TARGET_PX);
}

/** The focused element, from the view of a visitor without a mouse. */
export interface FocusedElement {
  words: string;
  /** True if a ring is drawn around it, or around its label or card. */
  marked: boolean;
  /** True if some part of it is on screen and not covered. */
  uncovered: boolean;
}

/** Describes the focused element; undefined if no element of the page has the focus. */
export async function focusedElement(page: Page): Promise<FocusedElement | undefined> {
  return await page.evaluate(async () => {
    // After two frames the effects of the focus (scrolling, a card's ring) are drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return undefined;
    const isDrawn = (part: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (boxShadow !== 'none' && boxShadow !== '')
      );
    };
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    const card = element instanceof HTMLElement ? element.offsetParent : null;
    const near = [element, element.parentElement, element.nextElementSibling, label, ...(label?.children ?? []), card];
    const parts = near.filter((part) => part !== null);
    const shown = parts.find((part) => part.getBoundingClientRect().width > 1) ?? element;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    // The middle of the part inside the window: a row that scrolls sideways shows its next card in part only.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const words = (
      element.textContent ||
      element.getAttribute('aria-label') ||
      element.getAttribute('name') ||
      ''
    ).trim();
    return {
      words: `${element.tagName.toLowerCase()} ${words}`.trim().slice(0, 80),
      marked: parts.some((part) => isDrawn(part) || isDrawn(part, '::after') || isDrawn(part, '::before')),
      uncovered: hit !== null && parts.some((part) => part.contains(hit) || hit.contains(part)),
    };
  });
}
