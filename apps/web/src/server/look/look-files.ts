import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SITE_LOGO } from '@uluran/brand';
import { drawMark, MARK, PALETTE, repaint } from '@uluran/brand/look';

/** One drawn file, with its caching time. */
interface LookFile {
  type: 'image/svg+xml' | 'image/png';
  cacheControl: string;
  make: () => string | Promise<Buffer>;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Cache header of the build's files at the same addresses. */
const FOR_A_WHILE = 'public, max-age=3600, stale-while-revalidate=86400';
/** Policy of an SVG that is opened as a page: it runs no script and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const ICON = 512;
/** Size of the mark as a share of the icon's side: in a plain icon, and in a maskable icon, whose edge may be cut off. */
const [WHOLE, SAFE] = [0.72, 0.54];
const CORNER = 112;
const SHARED = { width: 1200, height: 630, mark: 360 };

const asset = (file: string): string =>
  readFileSync(new URL(import.meta.resolve(`@uluran/brand/assets/${file}`)), 'utf8');

/** The mark in the middle of a sheet of the brand's tint. */
function onTint(
  mark: NonNullable<typeof MARK>,
  sheet: { width: number; height: number; corner: number; size: number },
) {
  const { width, height, corner, size } = sheet;
  const place = { x: (width - size) / 2, y: (height - size) / 2, size, colour: PALETTE.link.light };
  const background = `<rect width="${width}" height="${height}" rx="${corner}" fill="${PALETTE.tint.light}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background}${drawMark(mark, place)}</svg>`;
}

function iconOf(corner: number, part: number): string {
  if (MARK !== undefined) return onTint(MARK, { width: ICON, height: ICON, corner, size: ICON * part });
  const icon = repaint(asset(part === WHOLE ? 'icon-512.svg' : 'icon-maskable-512.svg'), 'light');
  return icon.replace(/rx="\d+"/, `rx="${corner}"`);
}

/** The drawing as a PNG of this width, which every program can read. */
async function pngOf(svg: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
}

function logoOn(scheme: 'light' | 'dark'): string {
  if (MARK !== undefined) return drawMark(MARK, { size: 32, colour: PALETTE.link[scheme] });
  return repaint(asset(scheme === 'light' ? 'logo.svg' : 'logo-on-dark.svg'), scheme);
}

/** The foundation's own mark for documents, which cannot contain SVG; undefined if the mark is the build's. */
export async function markPicture(): Promise<Buffer | undefined> {
  return MARK && (await pngOf(drawMark(MARK, { size: ICON, colour: PALETTE.link.light }), ICON));
}

const svg = (make: () => string, cacheControl = FOR_A_WHILE): LookFile => ({
  type: 'image/svg+xml',
  cacheControl,
  make,
});
const png = (make: () => string, width: number): LookFile => ({
  type: 'image/png',
  cacheControl: FOR_A_WHILE,
  make: () => pngOf(make(), width),
});

/** All files that a foundation's look changes, by address. They take precedence over the build's files. */
function filesOf(): ReadonlyMap<string, LookFile> {
  if (SITE_LOGO === undefined) return new Map();
  const icon = () => iconOf(CORNER, WHOLE);
  const mark = MARK;
  return new Map([
    [SITE_LOGO.src, svg(() => logoOn('light'), FOR_GOOD)],
    [SITE_LOGO.darkSrc, svg(() => logoOn('dark'), FOR_GOOD)],
    ['/favicon.svg', svg(icon)],
    ['/icon-512.svg', svg(icon)],
    ['/icon-maskable-512.svg', svg(() => iconOf(0, SAFE))],
    ['/favicon-48.png', png(icon, 48)],
    ['/icon-192.png', png(icon, 192)],
    ['/icon-512.png', png(icon, ICON)],
    ['/icon-maskable-512.png', png(() => iconOf(0, SAFE), ICON)],
    // Apple cuts the corners itself.
    ['/apple-touch-icon.png', png(() => iconOf(0, WHOLE), 180)],
    ...(mark === undefined
      ? []
      : [
          [
            '/donation.png',
            png(() => onTint(mark, { ...SHARED, corner: 0, size: SHARED.mark }), SHARED.width),
          ] as const,
        ]),
  ]);
}

const files = filesOf();
/** Drawn files by path; the first request draws a file. */
const drawn = new Map<string, Promise<Buffer>>();

function draw(path: string, { make }: LookFile): Promise<Buffer> {
  const known = drawn.get(path);
  if (known !== undefined) return known;
  const made = (async () => Buffer.from(await make()))();
  // The next request tries a failed drawing again.
  made.catch(() => drawn.delete(path));
  drawn.set(path, made);
  return made;
}

/** Response to GET or HEAD of a file in the look of the foundation; undefined for any other file, and if the look is the build's. */
export function lookFileResponse(
  request: Request,
  path = new URL(request.url).pathname,
): Promise<Response> | undefined {
  const file = files.get(path);
  return file && respond(request, path, file);
}

async function respond(request: Request, path: string, file: LookFile): Promise<Response> {
  const body = await draw(path, file);
  // The tag is the hash of the drawing, not of the look: another release may draw the same look differently.
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...(file.type === 'image/svg+xml' && { 'Content-Security-Policy': POLICY }),
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers });
}
