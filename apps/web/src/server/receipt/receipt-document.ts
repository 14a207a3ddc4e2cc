import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { COLOURS } from '@uluran/brand/colours';
import { inFontLetters } from '@uluran/brand/letters';
import PdfDocument from 'pdfkit';
import type { ReceiptText } from './receipt-lines.ts';

type Document = InstanceType<typeof PdfDocument>;

const fontFile = (weight: 400 | 800): string =>
  new URL(import.meta.resolve(`@uluran/brand/assets/fonts/plus-jakarta-sans-latin-${weight}.ttf`)).pathname;
const REGULAR = 'regular';
const HEAVY = 'heavy';
const FONTS = { [REGULAR]: fontFile(400), [HEAVY]: fontFile(800) } as const;

/** A4 in points, with 20 mm around. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL_WIDTH = 140;
const ROW_GAP = 10;
/** Stands for letters that the embedded fonts lack. */
const UNKNOWN = '?';

function rule(document: Document): void {
  const y = document.y;
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(COLOURS.line.light)
    .stroke();
}

function head(document: Document, number: string): void {
  document.font(HEAVY).fontSize(22).fillColor(COLOURS.brand.light).text(PRODUCT_NAME, MARGIN, MARGIN);
  document.font(HEAVY).fontSize(12).fillColor(COLOURS.ink.light).text(LEGAL_ENTITY);
  document.font(REGULAR).fontSize(9).fillColor(COLOURS.muted.light).text(CONTACTS.address);
  document.text(`${CONTACTS.email} · ${CONTACTS.phone}`).text(PERMIT_TEXT).moveDown(2);
  rule(document);
  document.moveDown(1).font(HEAVY).fontSize(18).fillColor(COLOURS.ink.light).text('Kuitansi donasi');
  document.font(REGULAR).fontSize(11).fillColor(COLOURS.muted.light).text(`No. ${number}`).moveDown(1.5);
}

function row(document: Document, [label, value]: readonly [string, string]): void {
  const top = document.y;
  document.font(REGULAR).fontSize(11).fillColor(COLOURS.muted.light).text(label, MARGIN, top, { width: LABEL_WIDTH });
  const left = MARGIN + LABEL_WIDTH;
  document
    .font(HEAVY)
    .fillColor(COLOURS.ink.light)
    .text(inFontLetters(value, UNKNOWN), left, top, { width: WIDTH - LABEL_WIDTH });
  document.y += ROW_GAP;
  document.x = MARGIN;
}

function write(document: Document, text: ReceiptText): void {
  head(document, text.number);
  document.font(HEAVY).fontSize(26).fillColor(COLOURS.ink.light).text(text.amount);
  document.font(REGULAR).fontSize(11).fillColor(COLOURS.muted.light).text(text.amountWords).moveDown(1.5);
  rule(document);
  document.moveDown(1);
  for (const line of text.lines) row(document, line);
  document.moveDown(1);
  rule(document);
  const thanks = `Donasi ini diterima oleh ${LEGAL_ENTITY}. Terima kasih atas uluran tangan Anda.`;
  document.moveDown(1).font(REGULAR).fontSize(10).fillColor(COLOURS.muted.light).text(thanks, { width: WIDTH });
}

/** The receipt as one page of A4, with the fonts of the brand in it. */
export function receiptDocument(text: ReceiptText): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const info = { Title: `Kuitansi ${text.number}`, Author: LEGAL_ENTITY };
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    info,
    font: FONTS[REGULAR],
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  document.on('error', reject);
  write(document, text);
  document.end();
  return promise;
}
