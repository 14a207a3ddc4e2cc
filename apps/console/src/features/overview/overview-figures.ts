import type { Overview } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';
import {
  PAYMENT_METHOD_GROUP_LABELS,
  PAYMENT_METHOD_GROUPS,
  PAYMENT_METHODS,
  type PaymentMethodGroup,
} from '@uluran/contract/payment-methods';

type Giving = NonNullable<Overview['giving']>;
export type GivenDay = Giving['days'][number];

const DAY_MS = 86_400_000;
const SHORT_MONTH = 3;

/** A day of Jakarta's calendar in short form: "14 Okt". */
export function shortDay(day: string): string {
  const [date = '', month = ''] = formatDayMonth(`${day}T12:00:00+07:00`).split(' ');
  return `${date} ${month.slice(0, SHORT_MONTH)}`;
}

/** Every day from the first to the last, including days without a gift. */
export function everyDay({ from, until, days }: Giving): GivenDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const all: GivenDay[] = [];
  for (let time = Date.parse(`${from}T00:00:00Z`); time <= Date.parse(`${until}T00:00:00Z`); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    all.push(byDay.get(day) ?? { day, raisedRupiah: 0, donationCount: 0 });
  }
  return all;
}

/** Totals of several days. */
export interface GivenSum {
  name: string;
  raisedRupiah: number;
  donationCount: number;
}

function sumOf(name: string, days: readonly GivenDay[]): GivenSum {
  return {
    name,
    raisedRupiah: days.reduce((sum, day) => sum + day.raisedRupiah, 0),
    donationCount: days.reduce((sum, day) => sum + day.donationCount, 0),
  };
}

/** Today, the seven days before it, and all days. */
export function givenSums(days: readonly GivenDay[]): GivenSum[] {
  return [
    sumOf('Hari ini', days.slice(-1)),
    sumOf('7 hari penuh', days.slice(-8, -1)),
    sumOf(`${days.length} hari`, days),
  ];
}

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** The unit of the chart's scale: millions, or thousands while no day has ten million, so that no mark has a fraction. */
export function unitOf(days: readonly GivenDay[]): { name: string; rupiah: number } {
  return days.some(({ raisedRupiah }) => raisedRupiah >= 10 * MILLION)
    ? { name: 'Juta rupiah', rupiah: MILLION }
    : { name: 'Ribu rupiah', rupiah: THOUSAND };
}

/** Payments of one group of methods. */
export interface MethodShare {
  group: PaymentMethodGroup | 'all';
  name: string;
  begunCount: number;
  paidCount: number;
  /** Of a hundred begun payments, those that were paid. */
  percent: number;
}

const shareOf = (paidCount: number, begunCount: number) =>
  begunCount === 0 ? 0 : Math.round((paidCount / begunCount) * 100);

/** Payments by group of methods, the most used first, and all of them at the end. */
export function methodShares(methods: NonNullable<Overview['methods']>['methods']): MethodShare[] {
  const share = (group: MethodShare['group'], name: string, of: typeof methods): MethodShare => {
    const begunCount = of.reduce((sum, method) => sum + method.begunCount, 0);
    const paidCount = of.reduce((sum, method) => sum + method.paidCount, 0);
    return { group, name, begunCount, paidCount, percent: shareOf(paidCount, begunCount) };
  };
  const groups = PAYMENT_METHOD_GROUPS.map((group) =>
    share(
      group,
      PAYMENT_METHOD_GROUP_LABELS[group],
      methods.filter(({ method }) => PAYMENT_METHODS[method].group === group),
    ),
  ).filter(({ begunCount }) => begunCount > 0);
  return [...groups.sort((one, other) => other.begunCount - one.begunCount), share('all', 'Semua', methods)];
}

const STEPS = [
  ['viewCount', 'Halaman dibuka'],
  ['formCount', 'Formulir dibuka'],
  ['paymentCount', 'Pembayaran dibuat'],
  ['paidCount', 'Lunas'],
] as const;

/** A step towards a gift. */
export interface Step {
  key: string;
  name: string;
  count: number;
  /** Of a hundred of the step before; undefined for the first step, and after a step without a count. */
  percent: number | undefined;
}

/** The steps from the opened page to the paid gift. */
export function stepsOf(total: NonNullable<Overview['funnel']>['total']): Step[] {
  return STEPS.map(([key, name], index) => {
    const before = STEPS[index - 1];
    const countBefore = before === undefined ? 0 : total[before[0]];
    return { key, name, count: total[key], percent: countBefore > 0 ? shareOf(total[key], countBefore) : undefined };
  });
}
