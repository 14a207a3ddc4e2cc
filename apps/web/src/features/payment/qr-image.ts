import { drawQr } from '@uluran/ui/qr-code';
import { qrPngAddress } from './qr-png.ts';

/** A QR code as the page needs it: the drawing, and the picture to save as a `data:` address. */
export interface QrImage {
  size: number;
  path: string;
  png: string;
}

/** Draws a code. The encoder comes with this module, which is why nothing imports it at once: see `useQrCode`. */
export function qrImage(text: string): QrImage {
  const { size, path, modules } = drawQr(text);
  return { size, path, png: qrPngAddress(modules) };
}
