import { AVATAR_MAX_BYTES } from '@uluran/contract/form-limits';
import { type Crop, cropArea } from './crop.ts';

/** Side of what is sent, in pixels: what the largest portrait on a dense screen needs. */
const SENT_SIDE_PX = 640;
const JPEG_QUALITY = 0.9;
/** A small file can unfold to more than a phone has memory for. */
const PIXEL_LIMIT = 60_000_000;
const MEGABYTE = 1024 * 1024;

/** A chosen file, decoded and upright, or why it cannot be used. */
export type ReadPhoto = { ok: true; photo: ImageBitmap } | { ok: false; sentence: string };

const refused = (sentence: string): ReadPhoto => ({ ok: false, sentence });

/** What can be said about a file before it is decoded; undefined when nothing is wrong with it so far. */
export function fileProblem({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size === 0) return 'Berkas ini kosong. Pilih foto lain.';
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG adalah gambar vektor, bukan foto. Pilih foto JPEG, PNG, WebP, atau AVIF.';
  if (size > AVATAR_MAX_BYTES)
    return `Foto ini ${Math.ceil(size / MEGABYTE)} MB. Paling besar ${AVATAR_MAX_BYTES / MEGABYTE} MB; pilih yang lebih kecil.`;
  return undefined;
}

/** Decodes a file. Which way is up is read from the file and applied by the browser. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  const problem = fileProblem(file);
  if (problem !== undefined) return refused(problem);
  try {
    const photo = await createImageBitmap(file);
    if (photo.width * photo.height <= PIXEL_LIMIT) return { ok: true, photo };
    photo.close();
    return refused('Foto ini terlalu besar. Perkecil dulu, lalu pilih lagi.');
  } catch {
    return refused('Berkas ini rusak, atau bukan foto yang bisa dibaca. Pilih foto JPEG, PNG, WebP, atau AVIF.');
  }
}

/** Draws the square of a photo onto the whole of a canvas. What is transparent becomes white. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = cropArea(photo, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file, no larger than it will ever be shown. Nothing the camera wrote into the original goes along. */
export function cropToFile(photo: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(SENT_SIDE_PX, Math.round(cropArea(photo, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, photo, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo could not be encoded')) : resolve(blob)),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
