import type { TextStyle } from '../../platform/drawing/drawing.ts';
import { outlineOf, widthOf, wrap } from '../../platform/drawing/type.ts';

/** Widest line of a drawn form, in the drawing's units. */
const LINE_WIDTH = 560;

/** A line of text as outlines, at its baseline; cut to the width of a form. */
export function textAt(
  x: number,
  y: number,
  text: string,
  style: TextStyle,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const [shown = ''] = wrap(text, { ...style, width: LINE_WIDTH, lines: 1 });
  const width = anchor === 'start' ? 0 : widthOf(shown, style);
  const left = anchor === 'end' ? x - width : x - width / 2;
  return `<g transform="translate(${Math.round(left)} ${y})">${drawn(shown, style, fill)}</g>`;
}

/** Outlines of texts by style: the words of a form are the same on every copy. */
const outlines = new Map<string, string>();

/** Outlines of a text, with coordinates of one decimal. */
export function drawn(text: string, style: TextStyle, fill: string): string {
  const key = `${style.weight} ${style.size} ${text}`;
  const known = outlines.get(key) ?? shortened(outlineOf(text, style));
  outlines.set(key, known);
  return `<path d="${known}" fill="${fill}"/>`;
}

function shortened(outline: string): string {
  return outline.replaceAll(/(\.\d)\d+/g, '$1');
}
