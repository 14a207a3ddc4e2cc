/** Elements and classes of rich text, rendered by the viewer, and by the editor during writing. */
import { RICH_TEXT_ALIGNMENTS, type RichTextAlignment, type RichTextImage } from '@uluran/contract/rich-text';
import type { ReactNode } from 'react';

/** Links of members: search engines do not follow them, and the opened page cannot access ours. */
export const LINK_REL = 'nofollow ugc noopener';

const ALIGNMENT_CLASSES: Readonly<Record<Exclude<RichTextAlignment, 'left'>, string>> = {
  center: 'rt-center',
  right: 'rt-right',
  justify: 'rt-justify',
};

/** Class of an alignment; undefined for left and for an unknown value. */
export function alignmentClass(align: unknown): string | undefined {
  const known = RICH_TEXT_ALIGNMENTS.find((alignment) => alignment === align);
  return known === undefined || known === 'left' ? undefined : ALIGNMENT_CLASSES[known];
}

/** Element of a heading: `h2` for level 2, deeper by `shift`, at most `h6`. */
export function headingTag(level: unknown, shift: number): string {
  return `h${Math.min((level === 3 ? 3 : 2) + shift, 6)}`;
}

/** Text within the elements of its marks. */
export function markedText(text: ReactNode, marks: object): ReactNode {
  const has = (mark: string) => Reflect.get(marks, mark) === true;
  let shown = text;
  if (has('code')) shown = <code>{shown}</code>;
  if (has('strikethrough')) shown = <s>{shown}</s>;
  if (has('underline')) shown = <u>{shown}</u>;
  if (has('italic')) shown = <em>{shown}</em>;
  if (has('bold')) shown = <strong>{shown}</strong>;
  return shown;
}

/** Widest picture, in pixels, that a column of text shows without loading more than needed. */
const PLAIN_IMAGE_WIDTH = 960;

/** Address of the picture's file for a column of text. */
export function pictureSource({ url, widths }: Pick<RichTextImage, 'url' | 'widths'>): string {
  const fitting = widths.filter((candidate) => candidate <= PLAIN_IMAGE_WIDTH);
  const chosen = fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
  return `${url}-${chosen}.jpeg`;
}

/** Attributes that reserve a picture's space before it is loaded. */
export const pictureSize = ({ width, height }: Pick<RichTextImage, 'width' | 'height'>) => ({ width, height });
