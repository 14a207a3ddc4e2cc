import { formatRupiah } from '@uluran/contract/money';
import { closePool, listPools, openPool, type Pool, type PoolRules, repayPool } from '../../giving/matching/pools.ts';
import { POOL_DETAILS } from '../queues/proposals/details.ts';
import { type Command, type Options, readNumber, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

const DOUBLED_PERCENT = 100;

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

/** Returns a required positive number. */
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

const open = moneyDecision(
  'pool-open',
  POOL_DETAILS.open,
  async ({ sql, print }, { slug, reference, rules }, people) => {
    await openPool(sql, slug, rules, reference, people);
    print(`${slug} has a pool of ${formatRupiah(rules.totalRupiah)} (${reference}).`);
  },
);

/** Returns a decision that pays money of a pool back to its company. */
const payingBack = (kind: string, payBack: typeof closePool) =>
  moneyDecision(kind, POOL_DETAILS.payBack, async ({ sql, print }, { slug }, people) =>
    print(`${slug}: ${formatRupiah(await payBack(sql, slug, people))} goes back to the company.`),
  );
const close = payingBack('pool-close', closePool);
const repay = payingBack('pool-repay', repayPool);

export const POOL_DECISIONS = [open, close, repay];

/** `ops pool [open | close | repay <slug>]` */
export async function runPool(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', slug, ...rest] = words;
  if (verb === 'list' && slug === undefined) {
    const pools = await listPools(sql);
    for (const pool of pools) print(describe(pool));
    if (pools.length === 0) print('There are no pools.');
    return;
  }
  const { by, reference } = options;
  if (slug === undefined || by === undefined || rest.length > 0) throw new UsageError();
  if (verb === 'open' && reference !== undefined) {
    const rules = rulesOf(options);
    const summary = `Dana pendamping ${formatRupiah(rules.totalRupiah)} untuk ${slug} dibuka (${reference}), ${rules.from} sampai ${rules.until}.`;
    await open.propose(command, by, { summary, details: { slug, reference, rules } });
  } else if (verb === 'close') {
    await close.propose(command, by, {
      summary: `Dana pendamping ${slug} ditutup, sisanya kembali ke perusahaan.`,
      details: { slug },
    });
  } else if (verb === 'repay') {
    await repay.propose(command, by, {
      summary: `Uang yang masuk lagi ke dana pendamping ${slug} kembali ke perusahaan.`,
      details: { slug },
    });
  } else throw new UsageError();
}
