/** Formats read from untrusted senders. SVG is not among them: it is a program, not a picture. */
export const ACCEPTED_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type AcceptedFormat = (typeof ACCEPTED_FORMATS)[number];

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Returns a picture's format by its first bytes, or undefined for anything not accepted. A file's name and its declared type are
 * ignored. This runs before any decoder, so that no decoder of another format gets uploaded bytes.
 */
export function sniffFormat(bytes: Buffer): AcceptedFormat | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'avif';
  return undefined;
}
