import type { Merchant } from '@uluran/contract/endpoints';
import type { MerchantPosterSheet } from '@uluran/contract/merchants';
import type { Drawing } from '../../platform/drawing/drawing.ts';
import { Column, colour, PART } from './column.ts';

/** Widths in points of the sheets, which have the same proportions. */
export const SHEET_WIDTHS: Readonly<Record<MerchantPosterSheet, number>> = { a4: 595, a6: 298 };

/** A sheet in units of its own: A4 in half points. */
const SHEET = { width: 1190, height: 1684 };

/** As wide as the margins allow, so that the smallest sheet can be scanned across a counter. */
const CODE = 0.72;

/** Printed fields of a merchant. */
export type PrintedMerchant = Pick<Merchant, 'name' | 'nmid' | 'payerName' | 'qrString'>;

/** Draws a sheet for a merchant's counter: its registered code, with the name that the payer's app shows. */
export async function merchantPoster({ name, nmid, payerName, qrString }: PrintedMerchant): Promise<Drawing> {
  const [ink, muted] = [colour('ink'), colour('muted')];
  const column = new Column(SHEET.width);
  column.gap();
  column.text('QRIS', PART.title, { weight: 800, lines: 1, fill: ink });
  column.gap(PART.line);
  column.text(name, PART.title, { weight: 800, lines: 2, fill: ink });
  column.text(`NMID ${nmid}`, PART.words, { weight: 400, lines: 1, fill: muted });
  column.gap();
  await column.code(qrString, CODE);
  column.text('Semua bank dan dompet digital', PART.words, { weight: 400, lines: 1, fill: muted });
  column.gap(PART.line);
  column.text('Pastikan nama di aplikasi Anda:', PART.words, { weight: 400, lines: 1, fill: ink });
  column.text(payerName, PART.words, { weight: 800, lines: 1, fill: ink });
  column.gap();
  column.logo();
  const top = Math.max(0, Math.round((SHEET.height - column.y) / 2));
  const shapes = column.shapes.map((shape) => ({ ...shape, y: shape.y + top }));
  return { ...SHEET, background: colour('paper'), shapes };
}
