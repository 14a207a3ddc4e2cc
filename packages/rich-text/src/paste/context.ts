import {
  RICH_TEXT_ALIGNMENTS,
  type RichTextAlignment,
  type RichTextMark,
  safeLinkUrl,
} from '@uluran/contract/rich-text';
import { styleOf } from './style.ts';

/** Formatting of a text by the elements around it. */
export type TextContext = {
  readonly marks: Readonly<Partial<Record<RichTextMark, true>>>;
  /** Target of the surrounding link, if the contract allows it; null without one. */
  readonly url: string | null;
  /** Spaces and new lines are kept. */
  readonly isPreformatted: boolean;
  readonly align: RichTextAlignment | null;
};

/** Context of a text without surrounding elements. */
export const START: TextContext = { marks: {}, url: null, isPreformatted: false, align: null };

const MARK_OF_TAG: ReadonlyMap<string, RichTextMark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['code', 'code'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
]);

/** Headings are bold by default. */
const isHeading = (element: Element) => /^h[1-6]$/.test(element.localName);

type Marks = Partial<Record<RichTextMark, boolean>>;

/** Marks that an element's own style sets (true) or removes (false). Google Docs wraps its documents in a `<b>` that is not bold. */
function marksOfStyle(style: (property: string) => string): Marks {
  const weight = style('font-weight');
  const slope = style('font-style');
  const line = `${style('text-decoration')} ${style('text-decoration-line')}`;
  return {
    ...(weight === '' ? {} : { bold: /^(?:bold|[6-9]00)/i.test(weight) }),
    ...(slope === '' ? {} : { italic: /^(?:italic|oblique)/i.test(slope) }),
    ...(/underline/i.test(line) ? { underline: true } : {}),
    ...(/line-through/i.test(line) ? { strikethrough: true } : {}),
  };
}

/** Services that redirect every link, and the parameter with the target's address. */
const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['www.google.com/url', 'q'],
  ['l.facebook.com/l.php', 'u'],
  ['l.instagram.com/', 'u'],
  ['l.wl.co/l', 'u'],
]);

/** The target of a link, without the service that counts its clicks. */
function linkUrl(href: string): string | null {
  const url = safeLinkUrl(href.trim());
  if (url === undefined) return null;
  const { host, pathname, searchParams } = new URL(url);
  const parameter = REDIRECTS.get(`${host}${pathname}`);
  const target = parameter === undefined ? null : searchParams.get(parameter);
  return safeLinkUrl(target ?? url) ?? null;
}

const WORD = /^[a-z]+(?:-[a-z]+)*/;
const firstWord = (value: string) => WORD.exec(value.toLowerCase())?.[0];

function alignOf(element: Element, style: (property: string) => string): RichTextAlignment | null | undefined {
  const classes = [...element.classList].map((name) => name.replace(/^rt-/, ''));
  const named = firstWord(style('text-align')) ?? element.getAttribute('align') ?? classes.join(' ');
  const known = RICH_TEXT_ALIGNMENTS.find((align) => align === named.toLowerCase());
  return known === 'left' ? null : known;
}

/** Whether spaces are kept, by the value of `white-space`. */
const PREFORMATTED: ReadonlyMap<string, boolean> = new Map([
  ...['pre', 'pre-wrap', 'pre-line', 'break-spaces'].map((value) => [value, true] as const),
  ...['normal', 'nowrap'].map((value) => [value, false] as const),
]);

/** Context of the texts in an element. */
export function childContext(element: Element, outer: TextContext): TextContext {
  const style = styleOf(element);
  const tagMark = MARK_OF_TAG.get(element.localName);
  const href = element.localName === 'a' ? element.getAttribute('href') : null;
  const url = href === null ? outer.url : linkUrl(href);
  const styled = marksOfStyle(style);
  if (isHeading(element)) delete styled.bold;
  // Links are underlined by default.
  if (url !== null) delete styled.underline;
  const all: Marks = { ...outer.marks, ...(tagMark === undefined ? {} : { [tagMark]: true }), ...styled };
  const marks = Object.fromEntries(Object.entries(all).filter(([, isOn]) => isOn));
  const space = firstWord(style('white-space')) ?? '';
  return {
    marks,
    url,
    isPreformatted: PREFORMATTED.get(space) ?? outer.isPreformatted,
    align: alignOf(element, style) ?? outer.align,
  };
}
