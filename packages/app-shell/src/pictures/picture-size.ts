/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

const PNG_SIGNATURE = 0x89504e47;
const JPEG_START = 0xffd8;
/** All JPEG frames begin with the size, except those that hold tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Reads the size from a picture's first bytes, before a browser spends memory on its pixels.
 * @returns undefined if the file is neither PNG nor JPEG, or if the size is beyond these bytes
 */
export function pictureSize(head: ArrayBuffer): PictureSize | undefined {
  const view = new DataView(head);
  if (view.byteLength < 24) return undefined;
  if (view.getUint32(0) === PNG_SIGNATURE) return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint16(0) === JPEG_START ? jpegSize(view) : undefined;
}

function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Brands of HEIF files; they follow `ftyp`, which begins at the fifth byte. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Returns true if the first bytes are those of the iPhone's own format; the file's name does not matter. */
export function isHeic(head: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(head.slice(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4));
}
