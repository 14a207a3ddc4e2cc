import { useEffect, useState } from 'react';
import type { QrImage } from './qr-image.ts';

/** A code on the page: null while it is drawn, `failed` if it cannot be drawn in this browser. */
export type DrawnCode = QrImage | 'failed' | null;

interface Drawing {
  text: string | null;
  code: DrawnCode;
}

/**
 * Returns the drawn code of a text. The server's page already contains the drawing; the encoder is fetched only for a payment
 * that gets its code while its page is open.
 */
export function useQrCode(text: string | null, atFirst: QrImage | undefined): DrawnCode {
  const [drawing, setDrawing] = useState<Drawing>({ text, code: atFirst ?? null });
  const code = drawing.text === text ? drawing.code : null;
  const isMissing = text !== null && code === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const show = (code: DrawnCode) => isCurrent && setDrawing({ text, code });
    import('./qr-image.ts').then(({ qrImage }) => show(qrImage(text))).catch(() => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [text, isMissing]);
  return code;
}
