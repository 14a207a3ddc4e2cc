import { AVATAR_MAX_BYTES } from '@uluran/contract/form-limits';
import { type Crop, cropArea } from './crop.ts';

/** Media types of the photos that a person may choose. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif';

/** Most bytes of a picture: the server's limit for portraits and all other pictures. */
const PHOTO_MAX_BYTES = AVATAR_MAX_BYTES;
const JPEG_QUALITY = 0.9;
/** Most pixels: a small file can decode to more than a phone's memory. */
const PIXEL_LIMIT = 60_000_000;
const MEGABYTE = 1024 * 1024;

/** A chosen file, decoded and upright, or the reason why it cannot be used. */
export type ReadPhoto = { ok: true; photo: ImageBitmap } | { ok: false; sentence: string };

const refused = (sentence: string): ReadPhoto => ({ ok: false, sentence });

/** Returns the fault of a file that can be found before it is decoded; undefined if there is none. */
export function fileProblem({ size, type, name }: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size === 0) return 'Berkas ini kosong. Pilih foto lain.';
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG adalah gambar vektor, bukan foto. Pilih foto JPEG, PNG, WebP, atau AVIF.';
  if (size > PHOTO_MAX_BYTES)
    return `Foto ini ${Math.ceil(size / MEGABYTE)} MB. Paling besar ${PHOTO_MAX_BYTES / MEGABYTE} MB; pilih yang lebih kecil.`;
  return undefined;
}

/** Decodes a file. The browser reads the orientation from the file and applies it. */
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

/** A crop of a photo: the frame's position, and its width divided by its height. */
export interface Cut {
  crop: Crop;
  ratio: number;
}

/** Draws the frame of a photo onto the whole of a canvas. Transparent pixels become white. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, { crop, ratio }: Cut): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, width, height } = cropArea(photo, crop, ratio);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The frame as a file, at most this many pixels wide. The file has no metadata of the camera. */
export function cropToFile(photo: ImageBitmap, cut: Cut, widestPx: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(widestPx, Math.round(cropArea(photo, cut.crop, cut.ratio).width)));
  canvas.height = Math.max(1, Math.round(canvas.width / cut.ratio));
  drawCrop(canvas, photo, cut);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo could not be encoded')) : resolve(blob)),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
