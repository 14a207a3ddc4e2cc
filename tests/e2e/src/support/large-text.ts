import type { Page } from '@playwright/test';

/** Browser settings of a visitor who needs large letters. */
export interface Enlargement {
  name: string;
  viewport: { width: number; height: number };
  /** Root font size in percent, as in a visitor's own style sheet: media queries still use 16 px. */
  rootPercent?: number;
  /** The browser's setting of the text size, in percent: media queries in `rem` follow it. */
  settingPercent?: number;
}

/** The narrowest phone that most pages are designed for. */
const NARROW = { width: 360, height: 640 };
export const ENLARGEMENTS: Enlargement[] = [
  { name: 'text at 150 %', viewport: NARROW, rootPercent: 150 },
  { name: 'text at 200 %', viewport: NARROW, rootPercent: 200 },
  // Layouts that only the narrowest phone has do not apply here.
  { name: 'text at 200 % on a usual phone', viewport: { width: 390, height: 844 }, rootPercent: 200 },
  { name: 'the browser set to 150 %', viewport: NARROW, settingPercent: 150 },
  { name: 'the browser set to 200 %', viewport: NARROW, settingPercent: 200 },
  // Media queries still use the old letter size: the layout of a desktop in half its width.
  { name: 'text at 200 % on a desktop', viewport: { width: 1280, height: 900 }, rootPercent: 200 },
  { name: 'zoom of 400 %', viewport: { width: 320, height: 256 } },
];

const MEDIUM_PX = 16;

/** Applies these settings to an open page; returns when fonts and layout have followed. */
export async function enlarge(page: Page, enlargement: Enlargement): Promise<void> {
  const { viewport, rootPercent = 100, settingPercent = 100 } = enlargement;
  await page.setViewportSize(viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (MEDIUM_PX * settingPercent) / 100 } });
  await session.detach();
  await page.evaluate(async (percent) => {
    scrollTo(0, 0);
    // The page's policy forbids a style attribute, but scripts may set the style.
    document.documentElement.style.fontSize = `${percent}%`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, rootPercent);
}

/** Problems of large letters on an open page: one line per element that overflows, is cut, or covers too much of the screen. */
export async function largeTextProblems(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    /** Tolerance for rounding, and for the overhang of an italic or bold letter. */
    const SLACK_PX = 1.5;
    const LOW_PX = 384;
    /** Headings, and all elements that can be pressed. */
    const WORDS = 'h1, h2, h3, h4, legend, label, summary, button, a[href]';
    const problems: string[] = [];

    function describe(element: Element): string {
      const words = (element.textContent || element.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ');
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${words.slice(0, 40)}"`;
    }
    function isShown(element: Element): boolean {
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHiddenVisually(element);
    }
    /** Visible to screen readers only, or a link that is visible on focus only. */
    function isHiddenVisually(element: Element): boolean {
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const { clipPath, position } = getComputedStyle(part);
        const { bottom, width } = part.getBoundingClientRect();
        if (position === 'absolute' && (clipPath.startsWith('inset(50') || width <= 1)) return true;
        if (position === 'fixed' && bottom <= 0) return true;
      }
      return false;
    }
    /** Shortened on purpose: a title that its own page shows in full, or a story that fades out above its button. */
    function isShortened(element: Element): boolean {
      const { webkitLineClamp, textOverflow, maskImage } = getComputedStyle(element);
      return webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || maskImage !== 'none';
    }
    /** Treatment of the parts of an element that do not fit into it. */
    function overflowOf(element: Element): 'visible' | 'scroll' | 'cut' {
      const { overflowX, overflowY } = getComputedStyle(element);
      if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return 'scroll';
      return [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip') ? 'cut' : 'visible';
    }

    /** Boxes of an element's words, one per line of text. */
    function* linesOf(element: Element): Generator<DOMRect> {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.nodeValue?.trim() === '' || !isShown(node.parentElement ?? element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) if (line.width > 0) yield line;
      }
    }
    function isOutside(line: DOMRect, box: DOMRect): boolean {
      return (
        line.left < box.left - SLACK_PX ||
        line.right > box.right + SLACK_PX ||
        line.top < box.top - line.height / 3 ||
        line.bottom > box.bottom + line.height / 3
      );
    }
    /** The reason that some of these words are hidden; undefined if they are not. */
    function cutter(element: Element, line: DOMRect): string | undefined {
      const isControl = element.matches('button, .u-button, summary');
      if (isControl && isOutside(line, element.getBoundingClientRect())) return 'leaves its own box';
      for (let part: Element | null = element; part !== null && part !== document.body; part = part.parentElement) {
        const overflow = overflowOf(part);
        if (overflow === 'scroll' || isShortened(part)) return undefined;
        if (overflow === 'cut' && isOutside(line, part.getBoundingClientRect())) return `cut by ${describe(part)}`;
      }
      const isBeside = line.left < -SLACK_PX || line.right > innerWidth + SLACK_PX;
      return isBeside ? `beside the screen, at ${Math.round(line.left)} to ${Math.round(line.right)} px` : undefined;
    }

    /** The innermost element that reaches furthest to the right. */
    function widest(): string {
      const isFree = (element: Element): boolean => {
        const { parentElement } = element;
        return parentElement === null || (overflowOf(parentElement) === 'visible' && isFree(parentElement));
      };
      const all = [...document.querySelectorAll('body *')].filter((element) => isShown(element) && isFree(element));
      const reach = (element: Element) => element.getBoundingClientRect().right;
      const furthest = Math.max(...all.map(reach));
      const last = all.filter((element) => reach(element) > furthest - 1).at(-1);
      return last === undefined ? 'nothing seen' : `${describe(last.parentElement ?? last)} > ${describe(last)}`;
    }

    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) problems.push(`the page scrolls ${sideways} px sideways: ${widest()}`);
    for (const element of document.querySelectorAll(WORDS)) {
      if (!isShown(element)) continue;
      for (const line of linesOf(element)) {
        const how = cutter(element, line);
        if (how === undefined) continue;
        problems.push(`${describe(element)} ${how}`);
        break;
      }
    }

    scrollTo(0, 200);
    const bars = [...document.querySelectorAll('.u-top, .u-tab-nav, .u-tabs, .u-action-bar')].filter((bar) => {
      const { top, bottom, height } = bar.getBoundingClientRect();
      return getComputedStyle(bar).position !== 'static' && height > 0 && top < innerHeight && bottom > 0;
    });
    const covered = bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
    }, 0);
    scrollTo(0, 0);
    // On a low screen a bar of any height leaves too little beside it.
    if (covered > (innerHeight <= LOW_PX ? 0 : innerHeight / 3)) {
      problems.push(`${bars.map(({ className }) => className)} cover ${Math.round(covered)} of ${innerHeight} px`);
    }
    return problems;
  });
}

/** Number of fields that are completely visible at once, at the best position of the page. */
export async function fieldsInView(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const TYPED = ':is(textarea, [type="text"], [type="email"], [type="password"], input:not([type]))';
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main ${TYPED}`)].filter(
      (field) => field.checkVisibility(),
    );
    const counts = fields.map((first) => {
      (first.labels?.[0] ?? first).scrollIntoView({ block: 'start' });
      return fields.filter((field) => {
        const { top, bottom } = field.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length;
    });
    return Math.max(0, ...counts);
  });
}
