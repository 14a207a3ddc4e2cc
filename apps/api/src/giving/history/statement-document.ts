import { CONTACTS, LEGAL_ENTITY, PRODUCT_NAME } from '@uluran/brand';
import { TAX_NUMBER } from '@uluran/brand/foundation';
import { inFontLetters } from '@uluran/brand/letters';
import { PALETTE } from '@uluran/brand/look';
import { formatDateTime, formatDayMonth } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import PdfDocument from 'pdfkit';
import { fontFile } from '../../platform/drawing/type.ts';
import { figuresOf, type GivingStatement, type StatementGift, sumsOf } from './statement.domain.ts';

type Document = InstanceType<typeof PdfDocument>;
type Structure = ReturnType<Document['struct']>;

const REGULAR = 'regular';
const HEAVY = 'heavy';

/** 17 mm around an A4 page, in points. */
const MARGIN = 48;
const RIGHT = 595.28 - MARGIN;
const BOTTOM = 841.89 - MARGIN;
const ROW_GAP = 6;

/** Columns, with their left edge and width. */
const COLUMNS = [
  { name: 'Tanggal', left: MARGIN, width: 70 },
  { name: 'Tujuan dan kuitansi', left: MARGIN + 78, width: 212 },
  { name: 'Dibayar', left: MARGIN + 298, width: 98, align: 'right' },
  { name: 'Kembali', left: MARGIN + 402, width: RIGHT - MARGIN - 402, align: 'right' },
] as const;

type Cell = { text: string; note?: string };

interface Look {
  size: number;
  font?: string;
  align?: 'left' | 'right';
}

/** Draws a text at a position, in letters that the fonts have, and returns its lower end. */
function put(document: Document, text: string, [left, top, width]: [number, number, number], look: Look): number {
  const { size, font = REGULAR, align = 'left' } = look;
  const colour = font === HEAVY ? PALETTE.ink.light : PALETTE.muted.light;
  const printed = inFontLetters(text, '').trim();
  document
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(printed === '' ? '–' : printed, left, top, { width, align });
  return document.y;
}

function heightOf(document: Document, { text, note }: Cell, width: number): number {
  const main = document.font(HEAVY).fontSize(9).heightOfString(inFontLetters(text, ''), { width });
  return (
    main +
    (note === undefined ? 0 : document.font(REGULAR).fontSize(8).heightOfString(inFontLetters(note, ''), { width }))
  );
}

function rule(document: Document, y: number): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(PALETTE.line.light);
  document.endMarkedContent();
}

function row(document: Document, table: Structure, cells: readonly Cell[], isHead = false): void {
  const height = Math.max(
    ...COLUMNS.map(({ width }, index) => heightOf(document, cells[index] ?? { text: '' }, width)),
  );
  if (document.y + height + 2 * ROW_GAP > BOTTOM) document.addPage();
  const top = document.y + ROW_GAP;
  rule(document, document.y);
  const line = document.struct('TR');
  table.add(line);
  COLUMNS.forEach(({ left, width, ...column }, index) => {
    const { text, note } = cells[index] ?? { text: '' };
    const align = 'align' in column ? column.align : 'left';
    const draw = () => {
      const end = put(document, text, [left, top, width], { size: 9, font: isHead ? REGULAR : HEAVY, align });
      if (note !== undefined) put(document, note, [left, end, width], { size: 8, align });
    };
    line.add(document.struct(isHead ? 'TH' : 'TD', {}, draw));
  });
  line.end();
  document.y = top + height + ROW_GAP;
}

function cellsOf(gift: StatementGift): Cell[] {
  const { paidRupiah } = figuresOf(gift);
  const tip = gift.tipRupiah === 0 ? undefined : `termasuk tip ${formatRupiah(gift.tipRupiah)}`;
  return [
    { text: formatDayMonth(gift.paidAt) },
    { text: gift.title, note: [gift.organiser, gift.receiptNumber ?? gift.donationNumber].join(' · ') },
    { text: formatRupiah(paidRupiah), ...(tip !== undefined && { note: tip }) },
    { text: gift.returnedRupiah === 0 ? '–' : formatRupiah(gift.returnedRupiah) },
  ];
}

function write(document: Document, statement: GivingStatement): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw));
  const whole =
    (size: number, text: string, font = REGULAR, gap = 2) =>
    () => {
      put(document, text, [MARGIN, document.y + gap, RIGHT - MARGIN], { size, font });
    };
  const { gifts, name, year, asOf } = statement;
  const sums = sumsOf(statement);
  document.y = MARGIN;
  say('P', whole(11, LEGAL_ENTITY, HEAVY));
  say('P', whole(9, `${CONTACTS.address} · NPWP ${TAX_NUMBER}`));
  say('H1', whole(20, `Laporan donasi ${year}`, HEAVY, 20));
  say('P', whole(11, `Atas nama ${name}`));
  say(
    'P',
    whole(9, `Donasi melalui ${PRODUCT_NAME} yang dibayar pada tahun ${year}; keadaan per ${formatDateTime(asOf)}.`),
  );
  document.y += 16;
  const table = document.struct('Table');
  root.add(table);
  row(
    document,
    table,
    COLUMNS.map(({ name: text }) => ({ text })),
    true,
  );
  for (const gift of gifts) row(document, table, cellsOf(gift));
  row(document, table, [
    { text: `${gifts.length} donasi` },
    { text: 'Jumlah' },
    {
      text: formatRupiah(sums.paidRupiah),
      ...(sums.tipRupiah > 0 && { note: `termasuk tip ${formatRupiah(sums.tipRupiah)}` }),
    },
    { text: formatRupiah(sums.returnedRupiah) },
  ]);
  table.end();
  rule(document, document.y);
  if (document.y + 80 > BOTTOM) document.addPage();
  say('P', whole(14, `Jumlah bersih ${formatRupiah(sums.keptRupiah)}`, HEAVY, 14));
  say(
    'P',
    whole(
      9,
      'Laporan ini merangkum kuitansi Anda dan bukan pengganti kuitansi. Uang yang kembali sesudahnya mengubah laporan berikutnya.',
      REGULAR,
      6,
    ),
  );
  root.end();
}

/** Returns the statement of a year as A4, in the brand's fonts and with tags for screen readers (PDF/UA). */
export function statementDocument(statement: GivingStatement): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'id-ID',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // @ts-expect-error The types do not have this subset yet.
    subset: 'PDF/UA',
    info: { Title: `Laporan donasi ${statement.year}`, Author: LEGAL_ENTITY },
    font: fontFile(400),
  });
  document.registerFont(REGULAR, fontFile(400)).registerFont(HEAVY, fontFile(800));
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  document.on('end', () => resolve(Buffer.concat(parts)));
  document.on('error', reject);
  write(document, statement);
  document.end();
  return promise;
}
