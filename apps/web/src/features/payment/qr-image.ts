import { drawQr } from '@uluran/ui/qr-code';
import { qrPngAddress } from './qr-png.ts';

/** A QR code for the page: the drawing, and the picture to save as a `data:` address. */
export interface QrImage {
  size: number;
  path: string;
  png: string;
}

/** Draws a code. This module contains the encoder, so no module imports it statically: see `useQrCode`. */
export function qrImage(text: string): QrImage {
  const { size, path, modules } = drawQr(text);
  return { size, path, png: qrPngAddress(modules) };
}
