import { formatRupiah } from '@uluran/contract/money';
import { closePool, listPools, openPool, type Pool, type PoolRules, repayPool } from '../matching/pools.ts';
import { type Command, type Options, operatorOf, readNumber, UsageError } from './command.ts';

const DOUBLED_PERCENT = 100;

/** What pays money of a pool back to its company. */
const PAYING_BACK: ReadonlyMap<string, typeof closePool> = new Map([
  ['close', closePool],
  ['repay', repayPool],
]);

function describe({
  slug,
  company,
  totalRupiah,
  matchedRupiah,
  returnedRupiah,
  startsAt,
  endsAt,
  isClosed,
}: Pool): string {
  const leftRupiah = totalRupiah - matchedRupiah - returnedRupiah;
  const since = leftRupiah > 0 ? `, ${formatRupiah(leftRupiah)} came back since: ops pool repay ${slug}` : '';
  const left = isClosed
    ? `closed, ${formatRupiah(returnedRupiah)} went back${since}`
    : `${formatRupiah(leftRupiah)} left`;
  const time = `${startsAt.toISOString()} to ${endsAt.toISOString()}`;
  return `${slug}  ${company}  ${formatRupiah(matchedRupiah)} of ${formatRupiah(totalRupiah)} matched, ${left}\n    ${time}`;
}

/** A number that must be there and positive. */
function positive(text: string | undefined, name: string): number {
  const number = readNumber(text);
  if (number === undefined || number === 0) throw new UsageError(`--${name} must be a whole number above 0.`);
  return number;
}

const positiveOrNone = (text: string | undefined, name: string) => (text === undefined ? null : positive(text, name));

function day(text: string | undefined, name: string): string {
  const isDay =
    text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (!isDay) throw new UsageError(`--${name} must be a day: 2026-12-01.`);
  return text;
}

function rulesOf(options: Options): PoolRules {
  return {
    totalRupiah: positive(options.total, 'total'),
    factorPercent: positiveOrNone(options['factor-percent'], 'factor-percent') ?? DOUBLED_PERCENT,
    capPerGiftRupiah: positiveOrNone(options['cap-per-gift'], 'cap-per-gift'),
    capPerDonorDayRupiah: positiveOrNone(options['cap-per-donor-day'], 'cap-per-donor-day'),
    from: day(options.from, 'from'),
    until: day(options.until, 'until'),
  };
}

/** `ops pool [open | close | repay <slug>]` */
export async function runPool({ sql, print, words, options }: Command): Promise<void> {
  const [verb = 'list', slug, ...rest] = words;
  if (verb === 'list' && slug === undefined) {
    const pools = await listPools(sql);
    for (const pool of pools) print(describe(pool));
    if (pools.length === 0) print('There are no pools.');
    return;
  }
  const { by, 'approved-by': approvedBy, reference } = options;
  const payBack = PAYING_BACK.get(verb);
  const isKnown = payBack !== undefined || (verb === 'open' && reference !== undefined);
  if (!isKnown || slug === undefined || by === undefined || approvedBy === undefined || rest.length > 0)
    throw new UsageError();
  const rules = payBack === undefined ? rulesOf(options) : undefined;
  const people = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
  if (payBack !== undefined)
    print(`${slug}: ${formatRupiah(await payBack(sql, slug, people))} goes back to the company.`);
  if (rules !== undefined) {
    await openPool(sql, slug, rules, reference ?? '', people);
    print(`${slug} has a pool of ${formatRupiah(rules.totalRupiah)} (${reference}).`);
  }
}
