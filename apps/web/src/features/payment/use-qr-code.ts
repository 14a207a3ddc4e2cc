import { useEffect, useState } from 'react';
import type { QrImage } from './qr-image.ts';

/** A code as the page shows it: null while it is drawn, `failed` where it cannot be drawn here. */
export type DrawnCode = QrImage | 'failed' | null;

interface Drawing {
  text: string | null;
  code: DrawnCode;
}

/**
 * The drawn code of a text. A rendered page brings it along, drawn by the server; the encoder is fetched only for a payment
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
