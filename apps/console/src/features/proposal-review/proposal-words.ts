import type { Proposal } from '@uluran/contract/endpoints';
import { formatDate, formatDay } from '@uluran/contract/locale';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import type { ProposalKind } from '@uluran/contract/queues';
import { gatewayWord } from '../../app/payment-words.ts';
import { roleWord } from '../../app/role-words.ts';

type Effect = Proposal['effect'];

/** Words for the states of a proposal. */
export const STATE_WORDS: Readonly<Record<Proposal['state'], string>> = {
  waiting: 'Perlu orang kedua',
  confirmed: 'Disetujui',
  withdrawn: 'Ditarik',
  expired: 'Lewat waktu',
};

/** Words of a kind. */
interface KindWords {
  title: (effect: Effect) => string;
  /** The effect in a sentence, beside the button that confirms it. */
  effect: (effect: Effect) => string;
}

const moneyOf = ({ unmatchedId }: Effect) => `uang tak dikenal #${unmatchedId ?? '?'}`;
const donorOf = ({ gift }: Effect) => gift?.donorName ?? 'donatur';
const companyOf = ({ pool }: Effect) => pool?.company ?? 'perusahaan';
const programmeOf = ({ pool }: Effect) => pool?.target.title ?? 'program ini';
const payoutOf = ({ reference, payout }: Effect) =>
  `payout ${reference ?? ''}${payout === null ? '' : ` ${gatewayWord(payout.gateway)}`}`;

const backToCompany = (effect: Effect) =>
  `Dari dana pendamping ${programmeOf(effect)} kembali ke ${companyOf(effect)}.`;

function startWords({ setting }: Effect): string {
  return setting === null || setting.startsAt === null
    ? 'Berlaku begitu disetujui, di seluruh situs.'
    : `Berlaku mulai ${formatDate(setting.startsAt)} pukul 00.00 WIB, di seluruh situs.`;
}

const KINDS: Readonly<Record<ProposalKind, KindWords>> = {
  refund: {
    title: (effect) => `Kembalikan ${effect.gift === null ? moneyOf(effect) : `donasi ${effect.gift.number}`}`,
    effect: (effect) =>
      `Gateway mengembalikannya ke ${donorOf(effect)}${effect.gift === null ? '' : ` dari donasi untuk ${effect.gift.targetTitle}`}.`,
  },
  'unmatched-refund': {
    title: (effect) => `Kembalikan ${moneyOf(effect)}`,
    effect: ({ reference }) => `Dibukukan sudah dikirim kembali oleh bank, nomor referensi ${reference ?? '–'}.`,
  },
  'unmatched-assign': {
    title: (effect) => `Jadikan ${moneyOf(effect)} donasi`,
    effect: (effect) =>
      effect.gift === null
        ? 'Menjadi donasi baru.'
        : `Menjadi donasi ${donorOf(effect)} untuk ${effect.gift.targetTitle}.`,
  },
  setting: {
    title: ({ setting }) => `Ubah ${setting?.label ?? 'setelan'}`,
    effect: startWords,
  },
  'operator-role': {
    title: ({ role }) => (role === null ? 'Peran operator' : `${role.operator} menjadi ${roleWord(role.role)}`),
    effect: ({ role }) => `Ia bekerja sebagai ${roleWord(role?.role ?? '')} begitu disetujui.`,
  },
  'pool-open': {
    title: (effect) => `Buka dana pendamping ${companyOf(effect)}`,
    effect: (effect) => `Uang ${companyOf(effect)} mendampingi donasi untuk ${programmeOf(effect)}.`,
  },
  'pool-close': { title: (effect) => `Tutup dana pendamping ${companyOf(effect)}`, effect: backToCompany },
  'pool-repay': { title: (effect) => `Kembalikan sisa dana pendamping ${companyOf(effect)}`, effect: backToCompany },
  'settlement-import': {
    title: (effect) => `Bukukan ${payoutOf(effect)}`,
    effect: () => 'Masuk rekening yayasan, dan donasinya menjadi cair.',
  },
  'settlement-fees': {
    title: (effect) => `Terima biaya ${payoutOf(effect)}`,
    effect: () => 'Selisih biayanya ditanggung yayasan.',
  },
};

const wordsOf = (kind: string): KindWords | undefined => (KINDS as Readonly<Record<string, KindWords>>)[kind];

/** Returns the short name of a proposal; the sentence of a kind of a later release. */
export function titleOf({ kind, summary, effect }: Pick<Proposal, 'kind' | 'summary' | 'effect'>): string {
  return wordsOf(kind)?.title(effect) ?? summary;
}

/** Returns the effect of a proposal in a sentence. */
export function effectOf({ kind, summary, effect }: Pick<Proposal, 'kind' | 'summary' | 'effect'>): string {
  return wordsOf(kind)?.effect(effect) ?? summary;
}

/** Words of the button that confirms a proposal: `Setujui Rp 50.000`. */
export function confirmWords({ effect: { amountRupiah, role } }: Pick<Proposal, 'effect'>): string {
  if (amountRupiah !== null) return `Setujui ${formatRupiah(amountRupiah)}`;
  return role === null ? 'Setujui usulan' : `Setujui sebagai ${roleWord(role.role)}`;
}

/** Names of roles in a sentence: `Keuangan atau Admin`. */
export function rolesWords(roles: readonly string[]): string {
  return roles.map(roleWord).join(' atau ');
}

/** A fact of a proposal: its name and its words. */
export type FactWords = readonly [name: string, words: string];

function poolFacts({ rules, company }: NonNullable<Effect['pool']>): FactWords[] {
  const facts: FactWords[] = [['Perusahaan', company]];
  if (rules === null) return facts;
  const { factorPercent, capPerGiftRupiah, capPerDonorDayRupiah, from, until } = rules;
  const limit = (rupiah: number | null) => (rupiah === null ? 'tanpa batas' : formatRupiah(rupiah));
  return [
    ...facts,
    ['Pendampingan', `${formatNumber(factorPercent)}% dari tiap donasi`],
    ['Paling banyak per donasi', limit(capPerGiftRupiah)],
    ['Paling banyak per donatur sehari', limit(capPerDonorDayRupiah)],
    ['Masa', `${formatDay(from)} sampai ${formatDay(until)}`],
  ];
}

function payoutFacts({ gateway, lines, valueDate }: NonNullable<Effect['payout']>): FactWords[] {
  return [
    ['Gateway', gatewayWord(gateway)],
    ['Baris', formatNumber(lines)],
    ...(valueDate === null ? [] : ([['Tanggal bank', formatDay(valueDate)]] as const)),
  ];
}

/** Returns the facts of an effect besides its money and its links, in the order of the screen. */
export function factsOf({ reference, role, pool, payout, setting }: Effect): FactWords[] {
  return [
    ...(pool === null ? [] : poolFacts(pool)),
    ...(payout === null ? [] : payoutFacts(payout)),
    ...(role === null
      ? []
      : ([
          ['Operator', role.operator],
          ['Peran', roleWord(role.role)],
        ] as const)),
    ...(reference === null ? [] : ([['Nomor referensi', reference]] as const)),
    ...(setting === null
      ? []
      : ([
          ['Mulai', setting.startsAt === null ? 'begitu disetujui' : `${formatDate(setting.startsAt)}, 00.00 WIB`],
        ] as const)),
  ];
}
