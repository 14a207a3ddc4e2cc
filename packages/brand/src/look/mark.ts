/** A foundation's mark: the content of its SVG, whose shapes were checked. */
export interface Mark {
  /** Left, top, width and height of the drawing in its own units. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** Attributes of the root that its shapes inherit, as text. */
  readonly inherited: string;
  readonly shapes: string;
}

/** Largest size of a mark; larger files are pictures. */
const LARGEST_BYTES = 32_768;
/** Largest ratio of width and height; in a square icon a longer mark would look like a line. */
const LONGEST_SHAPE = 2;

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'style', 'use', 'symbol', 'clipPath', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);
/** Elements with text that is not drawn. */
const WORDS = new Set(['title', 'desc', 'style']);
const LINK = /^(?:xlink:)?href$/;
/** Syntax in a style or an attribute that could fetch or hide something. */
const FETCHES = /@|\\|expression|url\(\s*(?!["']?#)/i;
/** Attributes of the root that set its size; the place of use decides the size. */
const OF_THE_ROOT =
  /^(?:width|height|x|y|id|class|style|version|baseProfile|preserveAspectRatio|viewBox|role|aria-.*|xmlns|color)$/;

const TOKEN = /<(\/?)([A-Za-z][\w-]*(?::[\w-]+)?)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A fault of a mark, in words. */
class Refused extends Error {}

type Attributes = readonly (readonly [name: string, value: string])[];

interface Token {
  name: string;
  attributes: Attributes;
  kind: 'opens' | 'closes' | 'whole' | 'text';
  text: string;
  at: number;
}

/** Elements and texts in order. Throws for any other node. */
function tokensOf(svg: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < svg.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(svg);
    if (found === null) throw new Refused(`is no well-formed SVG at character ${at}`);
    const [whole, end, name = '', written = '', closed] = found;
    const attributes = [...written.matchAll(ATTRIBUTE)].map(
      ([, key = '', double, single]) => [key, double ?? single ?? ''] as const,
    );
    const shape = closed ? 'whole' : 'opens';
    tokens.push({ name, attributes, kind: name === '' ? 'text' : end ? 'closes' : shape, text: whole, at });
  }
  return tokens;
}

function checkElement({ name, attributes }: Token): void {
  if (!ELEMENTS.has(name)) throw new Refused(`has an element <${name}>, and a mark is of plain shapes`);
  for (const [key, value] of attributes) {
    if (/^on/i.test(key)) throw new Refused(`has a script in ${key}`);
    if (LINK.test(key) ? !value.startsWith('#') : !key.startsWith('xmlns') && FETCHES.test(value))
      throw new Refused(`refers in ${key} to something outside of it`);
  }
}

function checkTree(tokens: readonly Token[]): void {
  const open: string[] = [];
  for (const token of tokens) {
    const inside = open.at(-1);
    if (token.kind === 'text') {
      if (token.text.trim() !== '' && !WORDS.has(inside ?? '')) throw new Refused('has text; draw letters as paths');
      if (inside === 'style' && FETCHES.test(token.text))
        throw new Refused('refers in <style> to something outside of it');
      continue;
    }
    if (token.kind === 'closes') {
      if (open.pop() !== token.name) throw new Refused(`is no well-formed SVG at character ${token.at}`);
      continue;
    }
    checkElement(token);
    if ((inside === undefined) !== (token.name === 'svg') || (inside === undefined && token.at > 0))
      throw new Refused('has not one <svg> around everything');
    if (token.kind === 'opens') open.push(token.name);
  }
  if (open.length > 0) throw new Refused(`does not close <${open.at(-1)}>`);
}

function boxOf(root: Token): Mark['box'] {
  const written = root.attributes.find(([key]) => key === 'viewBox')?.[1] ?? '';
  const [left, top, width, height, ...more] = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = [left, top, width, height].every((value) => Number.isFinite(value)) && more.length === 0;
  if (!isBox || !width || !height || width < 0 || height < 0) throw new Refused('has no viewBox of four numbers');
  if (Math.max(width / height, height / width) > LONGEST_SHAPE)
    throw new Refused(`is longer than ${LONGEST_SHAPE} to 1; the name is written beside it, and icons are square`);
  return [left ?? 0, top ?? 0, width, height];
}

function markOf(svg: string): Mark {
  const tokens = tokensOf(svg);
  const [root] = tokens;
  if (root?.name !== 'svg' || root.kind !== 'opens') throw new Refused('has not one <svg> around everything');
  checkTree(tokens);
  const inherited = root.attributes
    .filter(([key]) => !OF_THE_ROOT.test(key))
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', "'")}"`)
    .join('');
  return { box: boxOf(root), inherited, shapes: svg.slice(root.text.length, svg.lastIndexOf('</')) };
}

/**
 * Reads an SVG as the mark of a foundation: plain shapes that run nothing and fetch nothing.
 *
 * @returns the mark, or the fault of the file in words
 */
export function readMark(svg: string): { readonly mark: Mark } | { readonly problem: string } {
  if (Buffer.byteLength(svg) > LARGEST_BYTES) return { problem: `is larger than ${LARGEST_BYTES} bytes` };
  const plain = svg
    .replace(/^\uFEFF?\s*<\?xml [^?>]*\?>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim();
  try {
    return { mark: markOf(plain) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}

/** Position and size of a drawn mark, and the value of `currentColor`. */
export interface MarkPlace {
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly colour: string;
}

/** The mark as an SVG, or as part of another one: centred in a square. */
export function drawMark({ box, inherited, shapes }: Mark, { x = 0, y = 0, size, colour }: MarkPlace): string {
  const place = `x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box.join(' ')}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place} color="${colour}"${inherited}>${shapes}</svg>`;
}
