/** Styles under which nothing is seen; Word has one of its own. */
const UNSEEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|$))/i;

/** Whether a page hides this element: what a person did not see is not what they copied. */
export function isHidden(element: Element): boolean {
  return element.hasAttribute('hidden') || UNSEEN.test(element.getAttribute('style') ?? '');
}

/** Whether a picture is too small to be one: it reports that it was looked at. */
export function isTracker(picture: Element): boolean {
  const side = (name: string) => Number.parseInt(picture.getAttribute(name) ?? '', 10);
  return side('width') <= 2 || side('height') <= 2 || !picture.hasAttribute('src');
}
