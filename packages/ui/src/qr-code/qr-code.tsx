import { useMemo } from 'react';
import { drawQr } from './qr-drawing.ts';
import { QrPicture, QrSheet, type QrSheetProps } from './qr-sheet.tsx';

interface QrCodeProps {
  /** The text of the code. */
  readonly text: string;
  /** Name read aloud: "Kode QRIS senilai Rp 250.000". */
  readonly label: string;
}

/** Encodes and draws a QR code: ink on white in every colour scheme, with its quiet zone. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = useMemo(() => drawQr(text), [text]);
  return <QrPicture drawing={drawing} label={label} />;
}

type QrPanelProps = QrCodeProps & Omit<QrSheetProps, 'children'>;

/** The code in its sheet: scheme and payee above, buttons below. */
export function QrPanel({ text, label, ...sheet }: QrPanelProps) {
  return (
    <QrSheet {...sheet}>
      <QrCode text={text} label={label} />
    </QrSheet>
  );
}
