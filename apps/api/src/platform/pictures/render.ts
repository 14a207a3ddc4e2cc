import { IDENTITY_DOCUMENT_MAX_BYTES } from '@uluran/contract/identity';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@uluran/contract/pictures';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { PictureSize, Rendering } from './files/port.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sniffFormat } from './formats.ts';
import { PictureRefused } from './refusals.ts';

// A decoded picture is never needed twice, but the cache would keep it: up to 240 MB for each picture of 40 megapixels.
sharp.cache(false);

/** Largest file read, in bytes. */
export const PICTURE_BYTES_LIMIT = 10 * 1024 * 1024;
const DOCUMENT_BYTES_LIMIT = IDENTITY_DOCUMENT_MAX_BYTES;

/**
 * Form in which a picture is stored: whole; cut to the largest square around its middle, as faces are shown, in every size and format; or
 * as a document, which is one JPEG, large enough to be read.
 */
export type PictureShape = 'whole' | 'square' | 'document';

/**
 * Largest width × height decoded: a small file can expand to gigabytes. Portraits are shown small, and phones take pictures of at most 24.5
 * megapixels by default.
 */
const PIXELS_LIMITS: Record<PictureShape, number> = {
  whole: 40_000_000,
  square: 25_000_000,
  document: 40_000_000,
};

/**
 * Longest side, and its largest ratio to the shorter one; a long receipt is within it. The widest stored width keeps the height of a narrow
 * picture, and WebP has 16,383 pixels at most.
 */
const SIDE_LIMIT = 16_000;
const RATIO_LIMIT = 20;

/** A decoded picture: raw sRGB without metadata, upright, at most as wide as the widest stored width. */
interface Raster {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** A stored picture: its own size, in pixels, and all its files. */
export interface Rendered {
  readonly size: PictureSize;
  readonly renderings: readonly Rendering[];
  /** Of an uploaded picture, whole: see `fingerprintOf`. */
  readonly fingerprint?: string | undefined;
}

const WIDEST = Math.max(...PICTURE_WIDTHS);

/** Squares are shown small: a face in a list, at twice the pixel density. */
const WIDEST_SQUARE = 640;

/** The small print of a deed of A4 at 290 dots per inch. */
const WIDEST_DOCUMENT = 2400;

const BACKGROUND = '#ffffff';

/**
 * Refuses bytes from outside before decoding them.
 * @throws {PictureRefused} for too many bytes and for a format not accepted.
 */
export function refuseAtSight(bytes: Buffer, shape: PictureShape): void {
  if (bytes.byteLength > (shape === 'document' ? DOCUMENT_BYTES_LIMIT : PICTURE_BYTES_LIMIT))
    throw new PictureRefused('too_many_bytes');
  if (sniffFormat(bytes) === undefined) throw new PictureRefused('unsupported_format');
}

/**
 * Renders uploaded bytes. An animated picture is reduced to its first frame. The uploaded bytes determine time and memory: see
 * `createRenderer`.
 * @throws {PictureRefused} for too many pixels, extreme proportions and damaged files.
 */
export async function renderUntrusted(bytes: Buffer, shape: PictureShape): Promise<Rendered> {
  const raster = await decodeUntrusted(bytes, shape);
  if (shape === 'document') return await renderDocument(raster);
  const rendered = await renderRaster(raster);
  return shape === 'whole' ? { ...rendered, fingerprint: await fingerprintOf(fromRaster(raster)) } : rendered;
}

async function decodeUntrusted(bytes: Buffer, shape: PictureShape): Promise<Raster> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { width, height } = await source.metadata();
    const [long, short] = [Math.max(width, height), Math.min(width, height)];
    if (long > SIDE_LIMIT || long > short * RATIO_LIMIT) throw new PictureRefused('too_narrow');
    if (width * height > PIXELS_LIMITS[shape]) throw new PictureRefused('too_many_pixels');
    const upright = source.autoOrient();
    if (shape !== 'square') return await rasterise(upright, shape === 'document' ? WIDEST_DOCUMENT : WIDEST);
    const side = Math.min(width, height, WIDEST_SQUARE);
    return await flatten(upright.resize({ width: side, height: side, fit: 'cover', position: 'centre' }));
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused('unreadable', { cause });
  }
}

/** Renders a drawing of the product. Never pass input from outside: SVG may refer to files and to the network. */
export async function renderDrawing(svg: string): Promise<Rendered> {
  return await renderRaster(await rasterise(sharp(Buffer.from(svg))));
}

/**
 * Returns the size that `renderDrawing` gives a drawing, without rendering it.
 * @throws if the drawing names no size
 */
export async function measureDrawing(svg: string): Promise<PictureSize> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const shown = Math.min(width, WIDEST);
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** Renders one file of a drawing of the product, equal to the same file of `renderDrawing`. */
export async function renderDrawingFile(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const whole = fromRaster(await rasterise(sharp(Buffer.from(svg))));
  const { data, info } = await whole.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return await encode(fromRaster({ data, info }), format);
}

function rasterise(source: Sharp, width = WIDEST): Promise<Raster> {
  return flatten(source.resize({ width, withoutEnlargement: true }));
}

function flatten(source: Sharp): Promise<Raster> {
  return source.flatten({ background: BACKGROUND }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

/** Returns the stored widths of a picture: never wider than its source; a source narrower than all of them keeps its own width. */
export function widthsFor(sourceWidth: number): number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= sourceWidth);
  return widths.length > 0 ? widths : [sourceWidth];
}

async function renderDocument(raster: Raster): Promise<Rendered> {
  const { width, height } = raster.info;
  const bytes = await encode(fromRaster(raster), 'jpeg');
  return { size: { width, height }, renderings: [{ width, format: 'jpeg', bytes }] };
}

/** Encodes all files of a picture one after another: callers that need both cores render two pictures at once. */
async function renderRaster(raster: Raster): Promise<Rendered> {
  const renderings: Rendering[] = [];
  for (const width of widthsFor(raster.info.width)) {
    const { data, info } = await fromRaster(raster).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of PICTURE_FORMATS) {
      renderings.push({ width, format, bytes: await encode(fromRaster({ data, info }), format) });
    }
  }
  const { width, height } = raster.info;
  return { size: { width, height }, renderings };
}

function fromRaster({ data, info }: Raster): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

// Measured on the drawn covers: AVIF effort 1 takes 0.34 s for all widths of one picture and 12 % more bytes than effort 2 (0.5 s);
// effort 4, the default, takes 3 s.
function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 50, effort: 1 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 78, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
