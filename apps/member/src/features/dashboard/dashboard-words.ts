import type { DonorSource, FunnelSteps } from '@uluran/contract/endpoints';

/** Names of the donors' sources. */
export const SOURCE_NAMES: Readonly<Record<DonorSource, string>> = {
  link: 'Tautan yang disalin',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  x: 'X',
  telegram: 'Telegram',
  embed: 'Kartu di situs lain',
  poster: 'Poster QR',
  ambassador: 'Halaman duta kasih',
  direct: 'Langsung atau tidak diketahui',
};

/** Filters of the donors' list, in the order of the chips. */
export const VIEWS = [
  ['all', 'Semua'],
  ['prayers', 'Dengan doa'],
  ['unanswered', 'Belum dijawab'],
] as const;

/** Sort orders of the donors' list. */
export const SORTS = [
  ['newest', 'Terbaru'],
  ['largest', 'Terbesar'],
] as const;

/** Steps from the opened page to the paid gift; `short` is the heading of a narrow column. */
const FUNNEL_STEPS = [
  { key: 'viewCount', name: 'Halaman dibuka', short: 'Dibuka' },
  { key: 'formCount', name: 'Formulir dibuka', short: 'Formulir' },
  { key: 'paymentCount', name: 'Donasi dimulai', short: 'Dimulai' },
  { key: 'paidCount', name: 'Donasi dibayar', short: 'Dibayar' },
] as const satisfies readonly { key: keyof FunnelSteps; name: string; short: string }[];

/** Steps to show. A step without a figure is left out if a later step has figures: pages may be counted since a later day than gifts. */
export function shownSteps(total: FunnelSteps): (typeof FUNNEL_STEPS)[number][] {
  return FUNNEL_STEPS.filter(
    ({ key }, index) => total[key] > 0 || FUNNEL_STEPS.slice(index + 1).every((later) => total[later.key] === 0),
  );
}
