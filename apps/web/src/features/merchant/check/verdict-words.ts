import { formatDate } from '@uluran/contract/locale';
import { merchantPath } from '@uluran/contract/merchants';
import { formatRupiah } from '@uluran/contract/money';
import type { Qris, QrisComparedField, QrisComparison } from '@uluran/qris';
import { addedAccounts, hasAdditions, tipNote } from './additions.ts';
import type { Judgement, Unpayable } from './judge-code.ts';

/** One line of the table: a value, or two to compare. */
interface VerdictRow {
  label: string;
  registered?: string;
  scanned: string;
  differs: boolean;
}

/** Texts about a scanned code. */
export interface Verdict {
  tone: 'success' | 'notice' | 'error';
  title: string;
  text: string;
  rows: readonly VerdictRow[];
  notes: readonly string[];
  /** Pages of the named merchants. */
  links: readonly { href: string; name: string }[];
}

const LABELS: Record<QrisComparedField, string> = {
  nmid: 'NMID',
  merchantName: 'Nama',
  merchantCity: 'Kota',
  pan: 'Rekening (PAN)',
  merchantId: 'ID penyelenggara',
};

const NONE = 'tidak ada';

const plain = (tone: Verdict['tone'], title: string, text: string): Verdict => ({
  ...{ tone, title, text },
  ...{ rows: [], notes: [], links: [] },
});

const UNPAYABLE_WORDS: Record<Unpayable, Verdict> = {
  'not-qris': plain(
    'notice',
    'QR ini bukan QRIS',
    'Isinya bukan kode pembayaran, misalnya tautan atau teks. Jangan membuka tautannya bila Anda hendak membayar.',
  ),
  transfer: plain(
    'error',
    'QR ini untuk transfer ke rekening orang',
    'Uangnya akan masuk ke rekening perorangan, bukan ke merchant. Mintalah QRIS merchant kepada penjual.',
  ),
  foreign: plain(
    'error',
    'QR ini bukan QRIS Indonesia',
    'Mata uang atau negaranya lain. Merchant di Indonesia tidak memakai kode ini.',
  ),
  damaged: plain(
    'error',
    'QR ini rusak atau telah diubah, jangan bayar',
    'Kode pemeriksa di dalamnya tidak cocok dengan isinya. Coba pindai sekali lagi; bila hasilnya sama, beri tahu penjual.',
  ),
};

/** Returns the texts for one judged code. */
export function verdictOf(judgement: Judgement): Verdict {
  switch (judgement.kind) {
    case 'same':
      return sameWords(judgement);
    case 'elsewhere':
      return {
        ...plain(
          'error',
          'QR ini milik merchant lain',
          `Ini QR yang terdaftar untuk ${judgement.merchant.name}, bukan untuk ${judgement.wanted.name}.`,
        ),
        rows: valueRows(judgement.scanned),
        notes: [...moneyNotes(judgement.scanned, judgement.merchant.qris), 'Tanyakan kepada penjual sebelum membayar.'],
        links: [judgement.merchant, judgement.wanted].map(linkTo),
      };
    case 'different':
      return differentWords(judgement);
    case 'lookalike':
      return lookalikeWords(judgement);
    case 'unregistered':
      return unregisteredWords(judgement);
    default:
      return UNPAYABLE_WORDS[judgement.kind];
  }
}

const linkTo = ({ id, name }: { id: string; name: string }) => ({ href: merchantPath(id), name });

/** Returns notes about a code's further effects on the payer's money: its amount, its tip, and accounts that the registered code does not have. */
function moneyNotes(scanned: Qris, registered?: Qris): string[] {
  const { amountRupiah } = scanned;
  const amount = amountRupiah === null ? undefined : `QR ini sudah memuat jumlah ${formatRupiah(amountRupiah)}.`;
  const accounts = addedAccounts(scanned, registered).join(', ');
  const added =
    accounts === ''
      ? undefined
      : `QR ini juga memuat rekening di luar QRIS: ${accounts}. Aplikasi yang memakainya akan membayar ke sana.`;
  return [amount, tipNote(scanned), added].filter((note) => note !== undefined);
}

function valueRows({ nmid, merchantName, merchantCity, accounts }: Qris): VerdictRow[] {
  const pans = accounts.map(({ pan }) => pan).filter((pan) => pan !== null);
  const values = { nmid: nmid ?? NONE, merchantName, merchantCity, pan: pans.join(', ') || NONE };
  return Object.entries(values).map(([field, scanned]) => ({
    label: LABELS[field as QrisComparedField],
    scanned,
    differs: false,
  }));
}

function comparedRows({ fields }: QrisComparison): VerdictRow[] {
  // People do not know an acquirer's own id by sight, so it is shown only if it differs.
  return fields
    .filter(({ field, isSame }) => field !== 'merchantId' || !isSame)
    .map(({ field, expected, actual, isSame }) => ({
      label: LABELS[field],
      registered: expected ?? NONE,
      scanned: actual ?? NONE,
      differs: !isSame,
    }));
}

function sameWords({ scanned, merchant }: Extract<Judgement, { kind: 'same' }>): Verdict {
  const opening = hasAdditions(scanned, merchant.qris)
    ? plain(
        'notice',
        'QR ini cocok, tetapi ada tambahannya',
        `Rekening QRIS-nya milik ${merchant.name}. Tambahan di bawah ini tidak ada pada QR yang terdaftar: tanyakan kepada penjual sebelum membayar.`,
      )
    : plain('success', 'QR ini cocok', `Ini QR yang terdaftar untuk ${merchant.name}.`);
  return {
    ...opening,
    rows: valueRows(scanned),
    notes: [
      ...moneyNotes(scanned, merchant.qris),
      `Kode pemeriksa di dalam QR benar. QR merchant ini terakhir kami periksa pada ${formatDate(merchant.codeCheckedAt)}.`,
    ],
    links: [linkTo(merchant)],
  };
}

function differentWords({ scanned, merchant, comparison }: Extract<Judgement, { kind: 'different' }>): Verdict {
  const { name } = merchant;
  const texts: Record<QrisComparison['verdict'], string> = {
    same: '',
    relabelled: `Rekeningnya sama dengan milik ${name}, tetapi nama atau kota yang tertulis berbeda dari yang terdaftar.`,
    redirected: `Nama merchant sama dengan ${name}, tetapi uangnya akan masuk ke penerima lain.`,
    other: `Ini bukan QR yang terdaftar untuk ${name}: uangnya akan masuk ke penerima lain.`,
  };
  return {
    ...plain('error', 'QR ini berbeda, jangan bayar', texts[comparison.verdict]),
    rows: comparedRows(comparison),
    notes: [...moneyNotes(scanned, merchant.qris), 'Beri tahu pemiliknya. Bisa jadi stikernya ditempel orang lain.'],
    links: [linkTo(merchant)],
  };
}

function lookalikeWords({ scanned, imitated }: Extract<Judgement, { kind: 'lookalike' }>): Verdict {
  const places = imitated.map(({ merchant: { name, city } }) => `${name} di ${city}`).join(', ');
  return {
    ...plain(
      'notice',
      'Hati-hati, namanya mirip merchant terdaftar',
      `Mirip dengan ${places}, tetapi uangnya akan masuk ke penerima lain. Bila Anda sedang di sana, jangan bayar: ini bukan QR-nya.`,
    ),
    rows: comparedRows(imitated[0].comparison),
    notes: [
      ...moneyNotes(scanned),
      'Bila ini memang usaha lain, QR-nya bisa jadi sah, tetapi kami belum pernah memeriksanya. Cocokkan namanya dengan penjual.',
    ],
    links: imitated.map(({ merchant }) => linkTo(merchant)),
  };
}

function unregisteredWords({ scanned, namesakes }: Extract<Judgement, { kind: 'unregistered' }>): Verdict {
  const places = namesakes.map(({ name, city }) => `${name} di ${city}`).join(', ');
  return {
    ...plain('notice', 'QR ini tidak terdaftar', 'Bisa jadi sah, tetapi kami belum pernah memeriksanya.'),
    rows: valueRows(scanned),
    notes: [
      ...moneyNotes(scanned),
      ...(places === ''
        ? []
        : [`Namanya sama atau mirip dengan ${places}. Bila Anda sedang di sana, jangan bayar: ini bukan QR-nya.`]),
      'Bila Anda tetap membayar, cocokkan namanya dengan penjual.',
    ],
    links: namesakes.map(linkTo),
  };
}

/** Returns the verdict on a picture in which no code was found. */
export function withoutCode(): Verdict {
  return plain(
    'notice',
    'Tidak ada QR yang terbaca',
    'Pilih gambar yang memuat seluruh QR, terang, dan tidak miring. QR yang terlalu kecil atau kabur tidak terbaca.',
  );
}

/** Returns the verdict on a picture with several different codes: the page does not guess which of them is meant. */
export function withSeveralCodes(judgements: readonly Judgement[]): Verdict {
  return {
    ...plain(
      'notice',
      `Ada ${judgements.length} QR yang berbeda`,
      'Periksa satu per satu: tutup atau potong yang lain. Dua QR di satu meja bisa berarti stiker yang ditempel orang lain.',
    ),
    rows: judgements.map((judgement, place) => ({
      label: `QR ${place + 1}`,
      scanned:
        'scanned' in judgement
          ? [judgement.scanned.merchantName, judgement.scanned.merchantCity, judgement.scanned.nmid ?? '']
              .join(' ')
              .trim()
          : UNPAYABLE_WORDS[judgement.kind].title,
      differs: false,
    })),
  };
}
