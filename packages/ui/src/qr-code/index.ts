export { QrCode, QrPanel } from './qr-code.tsx';
export { drawQr, type QrDrawing, qrSvgFile } from './qr-drawing.ts';
export { QrPicture, QrSheet } from './qr-sheet.tsx';
