import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { TAX_NUMBER } from '@uluran/brand/foundation';
import { inFontLetters } from '@uluran/brand/letters';
import { PALETTE } from '@uluran/brand/look';
import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import type { CorrectionText, ReceiptLine, ReceiptText } from '../../app/receipt-text.ts';
import { markPicture } from '../look/look-files.ts';

type Document = InstanceType<typeof PdfDocument>;
type Structure = ReturnType<Document['struct']>;

const fontFile = (weight: 400 | 800): string =>
  new URL(import.meta.resolve(`@uluran/brand/assets/fonts/plus-jakarta-sans-latin-${weight}.ttf`)).pathname;
const REGULAR = 'regular';
const HEAVY = 'heavy';
const FONTS = { [REGULAR]: fontFile(400), [HEAVY]: fontFile(800) } as const;

/** A4 in points, with margins of 20 mm. */
const PAGE_WIDTH = 595.28;
const MARGIN = 56;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const LABEL_WIDTH = 140;
const BILL_LEFT = MARGIN + 180;
const QR_SIZE = 104;
/** Empty modules around the code; scanners need four. */
const QUIET_ZONE = 4;
const HEM_TILE = 18;
const MARK_SIZE = 30;
/** One petal of the kawung, of a flower 52 wide. */
const PETAL = 'M0 -3C-5.2 -7 -8.2 -12 -8.2 -17S-5.2 -27 0 -30.9C5.2 -27 8.2 -22 8.2 -17S5.2 -7 0 -3Z';
const CORRECTED = 'Koreksi ini dibuat sistem dan sah tanpa tanda tangan. Kuitansinya tetap seperti diterbitkan.';
/** Note after a text with letters that the embedded fonts lack. */
const NOT_PRINTED = 'ditulis dengan aksara yang tidak dapat dicetak di sini; lihat halaman kuitansi';

/** Style of a text at a place. Its colour is ink if it is heavy, otherwise muted, unless set. */
interface Style {
  size: number;
  font?: string;
  align?: 'right';
}

class Sheet {
  readonly #document: Document;
  readonly #root: Structure;

  /** The foundation's own mark as a PNG. */
  readonly mark: Buffer | undefined;

  constructor(document: Document, mark: Buffer | undefined) {
    this.mark = mark;
    this.#document = document;
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** Draws one element of this type for screen readers. */
  say(type: string, draw: () => void, alt?: string): void {
    this.#root.add(this.#document.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  /** Draws the rows of a table, each with a heading and its data. */
  table(rows: readonly (readonly [head: () => void, data: () => void])[]): void {
    const table = this.#document.struct('Table');
    this.#root.add(table);
    for (const [head, data] of rows) {
      const row = this.#document.struct('TR');
      table.add(row);
      row.add(this.#document.struct('TH', {}, head));
      row.add(this.#document.struct('TD', {}, data));
      row.end();
    }
    table.end();
  }

  /** Draws a decoration; screen readers skip it. */
  decorate(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  end(): void {
    this.#root.end();
  }
}

function put(document: Document, text: string, [left, top, width]: [number, number, number], style: Style): void {
  const { size, font = REGULAR, align } = style;
  const colour = font === HEAVY ? PALETTE.ink.light : PALETTE.muted.light;
  document
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(inFontLetters(text, ''), left, top, { width, ...(align && { align }) });
}

function rule(document: Document, sheet: Sheet, [left, width]: [number, number] = [MARGIN, WIDTH]): void {
  const { y } = document;
  sheet.decorate(() => {
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(PALETTE.line.light)
      .stroke();
  });
}

/** The woven edge under the letterhead. */
function hem(document: Document, sheet: Sheet): void {
  const top = document.y + HEM_TILE / 2;
  sheet.decorate(() => {
    for (let x = HEM_TILE / 2; x < PAGE_WIDTH; x += HEM_TILE) {
      for (const angle of [45, 135, 225, 315]) {
        document
          .save()
          .translate(x, top)
          .scale(HEM_TILE / 56)
          .rotate(angle);
        document.path(PETAL).lineWidth(1.6).strokeColor(PALETTE.brand.light).stroke();
        document.restore();
      }
    }
  });
  document.y = top + HEM_TILE;
}

function letterhead(document: Document, sheet: Sheet, { institution }: ReceiptText): void {
  const { mark } = sheet;
  if (mark !== undefined) sheet.decorate(() => document.image(mark, MARGIN, MARGIN - 2, { width: MARK_SIZE }));
  const left = mark === undefined ? MARGIN : MARGIN + MARK_SIZE + 8;
  sheet.say('P', () => put(document, PRODUCT_NAME, [left, MARGIN, MARGIN + 200 - left], { size: 22, font: HEAVY }));
  const right: [number, number, number] = [MARGIN + WIDTH - 280, MARGIN, 280];
  sheet.say('P', () => put(document, institution, right, { size: 11, font: HEAVY, align: 'right' }));
  for (const line of [CONTACTS.address, `NPWP ${TAX_NUMBER}`, PERMIT_TEXT, `${CONTACTS.email} · ${CONTACTS.phone}`]) {
    sheet.say('P', () => put(document, line, [right[0], document.y + 1, 280], { size: 9, align: 'right' }));
  }
  document.y += 16;
  hem(document, sheet);
}

type Heading = Pick<ReceiptText, 'title' | 'number' | 'date'>;

function heading(document: Document, sheet: Sheet, { title, number, date }: Heading): void {
  document.y += 16;
  sheet.say('H1', () => put(document, title, [MARGIN, document.y, WIDTH], { size: 20, font: HEAVY }));
  const { y } = document;
  sheet.say('P', () => put(document, `Nomor ${number}`, [MARGIN, y + 2, 300], { size: 11 }));
  sheet.say('P', () => put(document, date, [MARGIN + WIDTH - 180, y + 2, 180], { size: 11, align: 'right' }));
  document.y += 14;
}

/** A text in the letters of the embedded fonts; `isWhole` is false if letters of another script were left out. */
function printed(text: string): { text: string; isWhole: boolean } {
  let isWhole = true;
  const letters = inFontLetters(text, (character) => {
    if (/[\p{L}\p{N}]/u.test(character)) isWhole = false;
    return '';
  });
  const kept = letters.replaceAll(/ {2,}/g, ' ').trim();
  const hasLetters = /[\p{L}\p{N}]/u.test(kept);
  return { text: hasLetters ? kept : '', isWhole: isWhole && hasLetters };
}

/** A line of the receipt in printable letters. A note names each text with missing letters; no letter is replaced silently. */
function printable({ label, value, note, subject = 'Sebagian' }: ReceiptLine): { label: string; parts: string[] } {
  const [main, more] = [printed(value), printed(note ?? '')];
  const isWhole = main.isWhole && (note === undefined || more.isWhole);
  const notPrinted = isWhole ? '' : `${subject} ${NOT_PRINTED}`;
  return { label, parts: [main.text, more.text, notPrinted].filter((part) => part !== '') };
}

function statements(document: Document, sheet: Sheet, lines: readonly ReceiptLine[]): void {
  const left = MARGIN + LABEL_WIDTH;
  for (const line of lines) {
    const { label, parts } = printable(line);
    const [value = '', ...notes] = parts;
    rule(document, sheet);
    const top = document.y + 10;
    const name = () => put(document, label, [MARGIN, top, LABEL_WIDTH - 10], { size: 11 });
    const data = () => {
      put(document, value, [left, top, WIDTH - LABEL_WIDTH], { size: 11, font: HEAVY });
      for (const note of notes) put(document, note, [left, document.y + 1, WIDTH - LABEL_WIDTH], { size: 10 });
    };
    sheet.table([[name, data]]);
    document.y += 10;
  }
  rule(document, sheet);
}

function bill(document: Document, sheet: Sheet, lines: ReceiptText['bill']): void {
  document.y += 18;
  const width = MARGIN + WIDTH - BILL_LEFT;
  lines.forEach(([label, amount], index) => {
    const isSum = index === lines.length - 1;
    if (isSum) rule(document, sheet, [BILL_LEFT, width]);
    const top = document.y + (isSum ? 9 : 0);
    const style = { size: isSum ? 13 : 11, ...(isSum && { font: HEAVY }) };
    const name = () => put(document, label, [BILL_LEFT, top, 200], style);
    const data = () => put(document, amount, [BILL_LEFT + 200, top, width - 200], { ...style, align: 'right' });
    sheet.table([[name, data]]);
    document.y += 6;
  });
}

function check(document: Document, sheet: Sheet, { check: { address, page, code } }: ReceiptText): void {
  const top = document.y + 18;
  const draw = () => {
    const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
    document
      .save()
      .translate(MARGIN, top)
      .scale(QR_SIZE / size);
    for (const [y, row] of data.entries()) {
      for (const [x, isDark] of row.entries()) if (isDark) document.rect(x, y, 1, 1);
    }
    document.fill('#000000').restore();
  };
  sheet.say('Figure', draw, `Kode QR ke ${address}`);
  const left = MARGIN + QR_SIZE + 16;
  const width = WIDTH - QR_SIZE - 16;
  sheet.say('H2', () => put(document, 'Periksa keaslian', [left, top + 14, width], { size: 12, font: HEAVY }));
  const how = `Pindai kode ini, atau buka ${page} dan masukkan kode`;
  sheet.say('P', () => put(document, how, [left, document.y + 2, width], { size: 10 }));
  sheet.say('P', () => put(document, code, [left, document.y + 4, width], { size: 14, font: HEAVY }));
  document.y = top + QR_SIZE + 16;
}

function foot(document: Document, sheet: Sheet, { made, law }: Pick<ReceiptText, 'made' | 'law'>): void {
  rule(document, sheet);
  sheet.say('P', () => put(document, made, [MARGIN, document.y + 12, WIDTH], { size: 9 }));
  sheet.say('P', () => put(document, law, [MARGIN, document.y + 4, WIDTH], { size: 9 }));
}

/** Draws a correction as a separate page after the receipt, which stays as it was issued. */
function correction(
  document: Document,
  sheet: Sheet,
  text: ReceiptText,
  { number, date, words }: CorrectionText,
): void {
  document.addPage();
  letterhead(document, sheet, text);
  heading(document, sheet, { title: 'Koreksi kuitansi', number, date });
  statements(document, sheet, [
    { label: 'Untuk kuitansi', value: text.number, note: `Tertanggal ${text.date}` },
    { label: 'Yang dikoreksi', value: words },
    { label: 'Tanggal', value: date },
  ]);
  check(document, sheet, text);
  foot(document, sheet, { made: CORRECTED, law: text.law });
}

interface Written {
  text: ReceiptText;
  corrections: readonly CorrectionText[];
  mark: Buffer | undefined;
}

function write(document: Document, { text, corrections, mark }: Written): void {
  const sheet = new Sheet(document, mark);
  letterhead(document, sheet, text);
  heading(document, sheet, text);
  statements(document, sheet, text.lines);
  bill(document, sheet, text.bill);
  check(document, sheet, text);
  foot(document, sheet, text);
  for (const later of corrections) correction(document, sheet, text, later);
  sheet.end();
}

/**
 * The receipt as one page of A4, with embedded fonts of the brand and tags for screen readers (PDF/UA). A page for each correction follows;
 * the first page stays unchanged.
 */
export async function receiptDocument(
  text: ReceiptText,
  corrections: readonly CorrectionText[],
): Promise<Uint8Array<ArrayBuffer>> {
  const mark = await markPicture();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const info = { Title: `${text.title} ${text.number}`, Author: LEGAL_ENTITY };
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // @ts-expect-error The types do not have this subset yet.
    subset: 'PDF/UA',
    info,
    font: FONTS[REGULAR],
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  document.on('error', reject);
  write(document, { text, corrections, mark });
  document.end();
  return await promise;
}
