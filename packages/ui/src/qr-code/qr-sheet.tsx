import type { ReactNode } from 'react';
import type { QrDrawing } from './qr-drawing.ts';

interface QrPictureProps {
  /** The code, drawn beforehand: `drawQr(text)`. */
  readonly drawing: Pick<QrDrawing, 'size' | 'path'>;
  /** Name read aloud: "Kode QRIS senilai Rp 250.000". */
  readonly label: string;
}

/** A drawn QR code: ink on white in every colour scheme, with its quiet zone. Does not carry the encoder. */
export function QrPicture({ drawing: { size, path }, label }: QrPictureProps) {
  return (
    <svg className="u-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1f1300" />
    </svg>
  );
}

export interface QrSheetProps {
  /** Short name of the scheme: "QRIS". */
  readonly scheme: string;
  /** Name of the payee, as the donor's app will show it. */
  readonly payee: string;
  /** Buttons under the code: save, share. */
  readonly actions?: ReactNode;
  /** The code, or a placeholder until it is drawn. */
  readonly children: ReactNode;
}

/** A sheet with a code: scheme and payee above, buttons below. */
export function QrSheet({ scheme, payee, actions, children }: QrSheetProps) {
  return (
    <section className="u-card u-qr-panel" aria-label="Kode QR">
      <div className="u-qr-panel__head">
        <b>{scheme}</b>
        <span>{payee}</span>
      </div>
      <div className="u-qr-panel__code">{children}</div>
      {actions === undefined ? null : <div className="u-qr-panel__actions">{actions}</div>}
    </section>
  );
}
