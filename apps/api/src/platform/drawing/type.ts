import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inFontLetters } from '@uluran/brand/letters';
import { create, type Font } from 'fontkit';
import type { TextStyle } from './drawing.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the font file of a weight, which is part of the brand package: fonts of the machine are never used. */
export function fontFile(weight: TextStyle['weight']): string {
  return resolve(`@uluran/brand/assets/fonts/plus-jakarta-sans-latin-${weight}.ttf`);
}

const opened = new Map<TextStyle['weight'], Font>();

/** Opens a font at its first use and caches it: tens of kB each. */
function fontOf(weight: TextStyle['weight']): Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const font = create(readFileSync(fontFile(weight))) as Font;
  opened.set(weight, font);
  return font;
}

/** Width of a line, in the drawing's units. */
export function widthOf(text: string, { weight, size }: TextStyle): number {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Returns the outlines of a line's letters as one path, with its baseline at 0, 0. */
export function outlineOf(text: string, { weight, size }: TextStyle): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  return glyphs
    .map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const path = glyph.path.transform(scale, 0, 0, -scale, (pen + xOffset) * scale, -yOffset * scale);
      pen += xAdvance;
      return path.toSVG();
    })
    .join('');
}

const ELLIPSIS = '…';

/** Longest line of any drawing. Characters after it are not even measured. */
const READ_LETTERS = 400;

/** Returns text from outside in drawable form: only letters of the font, without characters that hide text or change its direction. */
export function drawable(text: string): string {
  return inFontLetters(text.slice(0, READ_LETTERS), '').replaceAll(/ {2,}/g, ' ').trim();
}

interface Room extends TextStyle {
  width: number;
  lines: number;
}

/** Returns the longest prefix of `text` that fits with `end` after it. */
function beginning(text: string, end: string, room: Room): string {
  const upTo = (length: number) => text.slice(0, length).trimEnd();
  let [fits, tooLong] = [0, text.length + 1];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(upTo(middle) + end, room) > room.width) tooLong = middle;
    else fits = middle;
  }
  return upTo(fits);
}

/** Breaks a text into as many lines as there is room for, between words if possible; a text that does not fit ends in `…`. */
export function wrap(text: string, room: Room): string[] {
  const lines: string[] = [];
  let rest = drawable(text);
  while (rest !== '' && lines.length < room.lines) {
    const line = lineOf(rest, room);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  const last = lines.pop();
  if (last === undefined) return [];
  return [...lines, rest === '' ? last : `${beginning(last, ELLIPSIS, room)}${ELLIPSIS}`];
}

/** Returns as many whole words as fit; of a word that is longer than a line, as many letters. */
function lineOf(text: string, room: Room): string {
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, room) > room.width) break;
    line = longer;
  }
  return line === '' ? beginning(text.split(' ', 1)[0] ?? '', '', room) || text.slice(0, 1) : line;
}
