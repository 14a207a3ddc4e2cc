import { formatDate } from '@uluran/contract/locale';
import { amountInWords, formatRupiah } from '@uluran/contract/money';
import {
  allTargets,
  createRandom,
  type DemoReceipt,
  type DemoTarget,
  type DemoTargets,
  type Drawing,
  ORGANISERS,
  sellerOf,
  updatesOfWithdrawals,
} from '@uluran/demo-content';
import type { TextStyle } from '../../platform/drawing/drawing.ts';
import { wrap } from '../../platform/drawing/type.ts';
import { drawn, textAt } from './drawn-text.ts';

const INK = '#1f1300';
const MUTED = '#6b5a45';
const RULE = '#d9c7ae';

/** Above this amount, in rupiah, a receipt has a duty stamp. */
const STAMPED_ABOVE_RUPIAH = 5_000_000;

/** Tables on which receipts lie, and colours of the seller's print. */
const TABLES = ['#a9743c', '#7b8a78', '#b9a184', '#8a6a55'];
const PRINTS = ['#1f5d57', '#8a3b12', '#934a01', '#2f4d7a'];

/** Returns the picture of every receipt of a withdrawal with evidence. */
export function drawReceipts(targets: DemoTargets): Map<DemoReceipt, Drawing> {
  const drawings = new Map<DemoReceipt, Drawing>();
  for (const target of allTargets(targets))
    for (const { evidence } of updatesOfWithdrawals(target).values())
      for (const receipt of evidence)
        drawings.set(receipt, { svg: receiptSvg(receipt, target), alt: `Kuitansi: ${receipt.label}` });
  return drawings;
}

/**
 * Draws a receipt on a table, with seller, payer, purchase, amount and day. Letters are outlines and nothing is blurred: it renders in a
 * fraction of a scene's time.
 */
export function receiptSvg(receipt: DemoReceipt, target: DemoTarget): string {
  const { label, amountRupiah, spentAt } = receipt;
  const random = createRandom(`receipt ${target.slug} ${label}`);
  const [table, print] = [random.pick(TABLES), random.pick(PRINTS)];
  const number = String(random.integer(12, 1_940)).padStart(5, '0');
  const turn = random.integer(-18, 18) / 10;
  const { name: seller, place } = sellerOf(receipt, target);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">',
    `<rect width="640" height="400" fill="${table}"/>`,
    '<path d="M0 92Q320 84 640 96M0 214Q320 224 640 210M0 330Q320 322 640 334" fill="none" stroke="#1f1300" stroke-width="2" opacity=".14"/>',
    `<g transform="rotate(${turn} 320 200)">`,
    '<rect x="34" y="40" width="588" height="340" fill="#1f1300" opacity=".28"/><rect x="26" y="30" width="588" height="340" fill="#fdf8ee"/>',
    '<path d="M320 30V370" stroke="#1f1300" stroke-width="1" opacity=".07"/>',
    `<rect x="26" y="30" width="52" height="340" fill="${print}"/>`,
    `<g transform="translate(61 268) rotate(-90)">${drawn('KUITANSI', { weight: 800, size: 22 }, '#fdf8ee')}</g>`,
    textAt(98, 66, seller, { weight: 800, size: 20 }, print),
    textAt(98, 86, place, { weight: 400, size: 13 }, MUTED),
    textAt(594, 66, `No. ${number}`, { weight: 400, size: 14 }, INK, 'end'),
    `<path d="M98 100H594" stroke="${print}" stroke-width="2"/>`,
    row(124, 'Sudah terima dari', ORGANISERS[target.organiser].name),
    row(158, 'Uang sejumlah', amountInWords(amountRupiah), 2),
    row(212, 'Untuk pembayaran', label, 2),
    `<rect x="98" y="296" width="232" height="48" rx="4" fill="#f1e4cf"/>`,
    textAt(112, 328, formatRupiah(amountRupiah), { weight: 800, size: 24 }, INK),
    textAt(594, 284, `${place}, ${formatDate(spentAt)}`, { weight: 400, size: 14 }, INK, 'end'),
    amountRupiah > STAMPED_ABOVE_RUPIAH ? dutyStamp() : '',
    `<path d="M486 338q16 -44 34 -8t28 -10t26 4t20 -14" fill="none" stroke="#2f3d7a" stroke-width="3" stroke-linecap="round"/>`,
    paidStamp(random.integer(-20, -8)),
    textAt(98, 360, 'Contoh: toko, nomor dan tanda tangannya rekaan.', { weight: 400, size: 10 }, MUTED),
    '</g></svg>',
  ].join('');
}

/** A row of the form: its name, the text in at most `lines` lines, and the rule below each. */
function row(y: number, name: string, text: string, lines = 1): string {
  const style: TextStyle = { weight: 800, size: 15 };
  const texts = wrap(text, { ...style, width: 352, lines });
  return [
    textAt(98, y, name, { weight: 400, size: 13 }, MUTED),
    ...Array.from({ length: lines }, (_, index) => `<path d="M238 ${y + 6 + index * 24}H594" stroke="${RULE}"/>`),
    ...texts.map((line, index) => textAt(240, y + index * 24, line, style, INK)),
  ].join('');
}

function dutyStamp(): string {
  return `<rect x="424" y="298" width="58" height="52" fill="#e7a06a"/><rect x="428" y="302" width="50" height="44" fill="none" stroke="#8a3b12"/>${textAt(453, 330, '10.000', { weight: 800, size: 13 }, '#8a3b12', 'middle')}`;
}

function paidStamp(turn: number): string {
  return `<g transform="translate(384 318) rotate(${turn})" opacity=".72"><circle r="36" fill="none" stroke="#b4282d" stroke-width="4"/><circle r="29" fill="none" stroke="#b4282d" stroke-width="1.5"/>${textAt(0, 6, 'LUNAS', { weight: 800, size: 15 }, '#b4282d', 'middle')}</g>`;
}
