import { LEGAL_ENTITY, ZAKAT_LICENCE } from '@uluran/brand';
import type { GivingType } from '@uluran/contract/targets';

/** Texts of a receipt by the kind of gift: its name, and the notes on tax and law. */
export interface ReceiptWords {
  /** Heading of the receipt. */
  title: string;
  /** The kind of fund. */
  fund: string;
  /** The gift in the bill. */
  gift: string;
  /** Legal effect of the receipt and its limits. */
  law: string;
}

const NO_DEDUCTION = 'sehingga tidak mengurangi penghasilan kena pajak (PMK 114/2025)';

const zakatLaw = (): string =>
  ZAKAT_LICENCE === null
    ? 'Zakat hanya mengurangi penghasilan kena pajak bila diterima BAZNAS atau LAZ yang disahkan pemerintah, dengan NIK atau NPWP pembayarnya (PMK 114/2025). Kuitansi ini belum memenuhi syarat itu.'
    : `${LEGAL_ENTITY} menerima zakat dengan izin ${ZAKAT_LICENCE.title} ${ZAKAT_LICENCE.number}. Zakat ini dapat mengurangi penghasilan kena pajak (PMK 114/2025).`;

const WORDS: Record<GivingType, ReceiptWords> = {
  donasi: {
    title: 'Kuitansi donasi',
    fund: 'Donasi',
    gift: 'Donasi',
    law: `Donasi ini bukan zakat, ${NO_DEDUCTION}.`,
  },
  zakat: { title: 'Kuitansi zakat', fund: 'Zakat', gift: 'Zakat', law: zakatLaw() },
  infaq: {
    title: 'Kuitansi infak',
    fund: 'Infak dan sedekah',
    gift: 'Infak',
    law: `Infak ini bukan zakat, ${NO_DEDUCTION}.`,
  },
  wakaf: {
    title: 'Kuitansi wakaf',
    fund: 'Wakaf',
    gift: 'Wakaf',
    law: 'Kuitansi ini bukan sertifikat wakaf uang. Wakaf mulai Rp 1.000.000 berhak atas sertifikat, yang diterbitkan terpisah.',
  },
  bencana: {
    title: 'Kuitansi donasi bencana',
    fund: 'Donasi bencana, tanpa potongan biaya penggalangan',
    gift: 'Donasi bencana',
    law: `Donasi bencana ini bukan zakat, ${NO_DEDUCTION}.`,
  },
};

/** The words for a gift: of its kind, or of donations where it is given to several kinds of fund. */
export function receiptWords(givingTypes: readonly GivingType[]): ReceiptWords {
  const [only] = givingTypes;
  if (only !== undefined && givingTypes.length === 1) return WORDS[only];
  return { ...WORDS.donasi, fund: givingTypes.map((type) => WORDS[type].fund).join('; ') };
}
