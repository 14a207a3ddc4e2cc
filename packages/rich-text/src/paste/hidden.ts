import { styleOf } from './style.ts';

/** Styles that hide an element; Word has one of its own. */
const UNSEEN: readonly (readonly [property: string, value: RegExp])[] = [
  ['display', /^none\b/i],
  ['visibility', /^hidden\b/i],
  ['mso-hide', /^all\b/i],
  ['font-size', /^0(?:px|pt|em)?$/i],
];

/** Whether a page hides this element. People do not intend to copy invisible content. */
export function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return element.hasAttribute('hidden') || UNSEEN.some(([property, value]) => value.test(style(property)));
}

/** Whether a picture is too small to be visible: a tracking pixel. */
export function isTracker(picture: Element): boolean {
  const side = (name: string) => Number.parseInt(picture.getAttribute(name) ?? '', 10);
  return side('width') <= 2 || side('height') <= 2 || !picture.hasAttribute('src');
}
