/** Rules that every story keeps, measured in the browser. Each function returns a sentence for each breach. */
import axe from 'axe-core';

/** Smallest side of a target, in CSS pixels. */
const TARGET = 48;
/** Browsers lay out in fractions of a pixel. */
const TOLERANCE = 0.5;
const INTERACTIVE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="option"], [role^="menuitem"]';

/** A few words that find the element again: its tag, class and text. */
function describe(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
}

function isReachable(element: Element): boolean {
  const seen = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  return seen && element.closest('[inert], [aria-hidden="true"], [data-base-ui-focus-guard]') === null;
}

/** Controls of the page that a finger or the Tab key may reach. */
const controls = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(isReachable);

/** A link within a sentence: WCAG 2.5.8 lets it be as high as its line. */
function isInline(element: Element): boolean {
  if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
  return (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
}

/** Takes the focus to be read or scrolled with keys; it is no target for a finger. */
const isRegion = (element: Element): boolean =>
  element.matches(
    '[role="tabpanel"], [role="region"], section, [tabindex]:not([role], a, button, input, select, textarea, summary)',
  );

/** Hidden from the eye alone: reached by the keyboard, never by a finger. */
const isVisuallyHidden = ({ width, height }: DOMRect): boolean => width <= 1 && height <= 1;

/** Whether a finger up to half a target away from the middle still meets this control, however it is drawn. */
function isMetAround(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const reach = TARGET / 2 - 1;
  const [x, y] = [left + width / 2, top + height / 2];
  const around: [number, number][] = [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ];
  return around.every(([pointX, pointY]) => {
    const met = document.elementFromPoint(pointX, pointY);
    return met !== null && element.contains(met);
  });
}

/** Targets smaller than 48 px. The label of a native control belongs to it. */
export function smallTargets(): string[] {
  return controls().flatMap((element) => {
    const owner = element.closest('label') ?? element;
    const box = owner.getBoundingClientRect();
    if (isVisuallyHidden(box) || isInline(element) || isRegion(element)) return [];
    if (box.width >= TARGET - TOLERANCE && box.height >= TARGET - TOLERANCE) return [];
    if (owner === element && isMetAround(element)) return [];
    return [`${describe(element)} is ${box.width} × ${box.height} px, a target is ${TARGET} × ${TARGET}`];
  });
}

/** Elements that make the page scroll sideways. Elements that scroll inside their own box may be wider than the page. */
export function sidewaysScroll(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().left + element.scrollWidth > root.clientWidth + 1,
  );
  return [`the page is ${root.scrollWidth} px wide in ${root.clientWidth}: ${wide.slice(-3).map(describe).join(', ')}`];
}

function drawsOutline(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  // `auto` is the browser's own ring, whose computed width has no meaning.
  return outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
}

/** Controls whose focus cannot be seen: no outline on them, nor on the element drawn in their place. */
export function unseenFocus(): string[] {
  const before = document.activeElement;
  const missing = controls().filter((element) => {
    if (element.matches(':disabled, [tabindex="-1"]')) return false;
    element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    if (document.activeElement !== element) return false;
    const around = [element, element.nextElementSibling, ...ancestors(element, 4)];
    return !around.some(drawsOutline);
  });
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return missing.map((element) => `${describe(element)} shows no outline while it has the focus`);
}

function ancestors(element: Element, count: number): Element[] {
  const parent = element.parentElement;
  return parent === null || count === 0 ? [] : [parent, ...ancestors(parent, count - 1)];
}

/** Pairs of colours of too little contrast, by axe. */
export async function poorContrast(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`));
}

/** Elements that move although reduced motion is set. */
export function movingThings(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
    .map(
      ({ effect }) =>
        `${effect instanceof KeyframeEffect && effect.target ? describe(effect.target) : 'something'} moves`,
    );
}
