import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { cleanLine } from '@uluran/contract/text';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';

/** Maximum of receipts listed for one gift. */
const MOST_LINES = 8;

/** Rupiah of one gift that reached receipts. */
export interface ArrivedFacts {
  /** Title of the gift's target. */
  title: string;
  /** The page of the gift's trace. */
  url: string;
  lines: readonly { label: string; rupiah: number }[];
}

/** Rupiah of all gifts of a donor that reached receipts. */
export interface ArrivalFacts {
  name: string;
  gifts: readonly [ArrivedFacts, ...ArrivedFacts[]];
  stopUrl: string;
}

const rupiahOf = (lines: ArrivedFacts['lines']): number => lines.reduce((sum, { rupiah }) => sum + rupiah, 0);

function rowsOf(lines: ArrivedFacts['lines']) {
  const shown = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines;
  const others = lines.slice(shown.length);
  const rows = shown.map(({ label, rupiah }) => ({ label: cleanLine(label), value: formatRupiah(rupiah) }));
  if (others.length === 0) return rows;
  return [...rows, { label: `${formatNumber(others.length)} kuitansi lain`, value: formatRupiah(rupiahOf(others)) }];
}

/**
 * Composes the mail that lists the receipts which a donor's rupiah have paid, of all their gifts together. Mail programs offer to
 * unsubscribe too (RFC 8058).
 */
export function composeArrivals({ name, gifts, stopUrl }: ArrivalFacts): Mail {
  const [first] = gifts;
  const lines = gifts.flatMap((gift) => gift.lines);
  const sum = formatRupiah(rupiahOf(lines));
  const [only] = lines;
  const heading =
    lines.length === 1 && only !== undefined
      ? `${sum} Anda menjadi bagian dari ${cleanLine(only.label)}`
      : `${sum} Anda sampai, di ${formatNumber(lines.length)} kuitansi`;
  const isOne = gifts.length === 1;
  return {
    ...layOutMail({
      subject: heading,
      heading,
      recipientName: name,
      opening: isOne
        ? [`Donasi Anda untuk ${cleanLine(first.title)} sudah dibelanjakan, dan kuitansinya kami terima.`]
        : [
            'Donasi Anda sudah dibelanjakan, dan kuitansinya kami terima.',
            ...gifts.map(
              ({ title, lines: ofGift, url }) =>
                `${cleanLine(title)}: ${formatRupiah(rupiahOf(ofGift))} di ${formatNumber(ofGift.length)} kuitansi. Jejaknya: ${url}`,
            ),
          ],
      rows: rowsOf(lines),
      button: { label: isOne ? 'Lihat jejaknya' : `Lihat jejak donasi terakhir`, url: first.url },
      closing: [
        'Bagian Anda dari setiap kuitansi dihitung sebanding dengan sisa donasi semua orang, sampai rupiah terakhir.',
        'Anda menerima email ini karena donasi Anda sampai. Paling banyak satu email seminggu.',
        `Tidak ingin menerimanya lagi? Berhenti di sini: ${stopUrl}`,
      ],
    }),
    unsubscribeUrl: stopUrl,
  };
}
