import { cutOfReturn, readLine } from '../../../books/fund-lines/cut-returns.ts';
import { type EventRow, lineEvent } from '../../../books/fund-lines/event-row.domain.ts';
import { followInterval, type Interval, type IntervalTrace } from '../../../books/fund-lines/line.domain.ts';
import { payersOf } from '../../../books/fund-lines/receipt-payers.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import type { Step, Sweep, Violation } from '../sweep.ts';

/** Receipts with at most this number of earlier postings in their fund are counted again. */
const COUNTED_AGAIN = 10_000;

interface FundLine {
  fund: number;
  /** Last place of the fund. */
  place: number;
  line: number | string;
}

/** Folded part of each fund, and its line there. */
const findFunds = statement<FundLine>(text`
  SELECT l.fund_id AS fund, l.fund_place AS place, l.line_rupiah AS line
  FROM (SELECT id FROM funds WHERE id > $after ORDER BY id LIMIT ${20}) f
  CROSS JOIN LATERAL (SELECT * FROM ledger_places WHERE fund_id = f.id ORDER BY fund_place DESC LIMIT 1) l`);

const findEnd = statement<{ until: number | null; more: boolean }>(text`
  SELECT max(id) AS until, EXISTS (SELECT FROM funds WHERE id > max(f.id)) AS more FROM (SELECT id FROM funds WHERE id > $after ORDER BY id LIMIT ${20}) f`);

/** Receipts, withdrawals and returns that a fund's events omit, or have with another sum. */
const findMissing = statement<{ details: Record<string, unknown> }>(text`
  SELECT jsonb_build_object('posting', p.reference, 'booked', b.rupiah, 'followed', e.rupiah, 'line', e.line_rupiah) AS details
  FROM ledger_places l JOIN ledger_postings p ON p.id = l.posting_id LEFT JOIN fund_line_events e ON e.posting_id = p.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount_rupiah), 0) AS rupiah FROM ledger_transfers t WHERE t.posting_id = p.id AND t.debit_account_id = ANY (CASE p.posting
    WHEN 'withdrawal_transferred' THEN ARRAY[ledger_account('requested', l.fund_id)] WHEN 'gift_returned' THEN ARRAY[ledger_account('settled', l.fund_id), ledger_account('unsettled', l.fund_id)]
    WHEN 'match_returned' THEN ARRAY[ledger_account('settled', l.fund_id), ledger_account('unsettled', l.fund_id)] ELSE ARRAY[ledger_account('transferred', l.fund_id)] END)) b
  WHERE l.fund_id = $fund AND p.posting IN ('withdrawal_transferred', 'evidence_accepted', 'withdrawal_returned', 'gift_returned', 'match_returned')
    AND (e.rupiah, e.line_rupiah) IS DISTINCT FROM (b.rupiah, l.line_rupiah + CASE p.posting WHEN 'evidence_accepted' THEN 0 WHEN 'withdrawal_returned' THEN -b.rupiah ELSE b.rupiah END)
  LIMIT ${20}`);

/** The latest counted receipts of a fund, with at most this number of postings before them. */
const findCounted = statement<{ place: number; withdrawal: number; line: number; gifts: number; rupiah: number }>(text`
  SELECT fund_place AS place, withdrawal_id AS withdrawal, evidence_line AS line, gift_count AS gifts, gifts_rupiah AS rupiah FROM fund_line_events
  WHERE fund_id = $fund AND gift_count IS NOT NULL AND fund_place < ${COUNTED_AGAIN} ORDER BY fund_place DESC LIMIT ${20}`);

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * Returns the traces of the money that arrived between two events, each as one interval: neighbours share rounding, so an event's part of
 * it is the sum of its parts of the single gifts. All money is checked without reading a gift.
 */
function tracesOf(events: readonly EventRow[], end: bigint): IntervalTrace[] {
  const starts = [0n, ...events.map(lineAfter)];
  const ends = [...events.map(({ lineRupiah }) => BigInt(lineRupiah)), end];
  return starts.map((start, index) => {
    const came: Interval = { start, end: ends[index] ?? start };
    return followInterval(came, events.slice(index).map(lineEvent));
  });
}

function lineAfter({ posting, lineRupiah, rupiah }: EventRow): bigint {
  if (posting === 'evidence_accepted') return BigInt(lineRupiah);
  return posting === 'withdrawal_returned' ? BigInt(lineRupiah) + BigInt(rupiah) : BigInt(lineRupiah) - BigInt(rupiah);
}

/** Compares the sums of a fund's traces with the amounts that were sent, evidenced and returned. */
function sumsOf(events: readonly EventRow[], traces: readonly IntervalTrace[], end: bigint) {
  const taken = traces.flatMap((trace) => trace.taken);
  const returns = events.filter(({ withdrawal }) => withdrawal === null);
  const pairs: [of: string, traced: bigint, booked: bigint][] = [
    ['line', sum(traces.map(({ leftRupiah }) => leftRupiah)), end],
    [
      'gone back',
      sum(traces.map(({ removedRupiah, sharedRupiah }) => removedRupiah + sharedRupiah)),
      sum(returns.map(({ rupiah }) => BigInt(rupiah))),
    ],
  ];
  for (const event of events) {
    const ofIt = taken.filter(({ withdrawal }) => withdrawal === event.withdrawal);
    if (event.posting === 'withdrawal_transferred')
      pairs.push([`withdrawal ${event.withdrawal}`, sum(ofIt.map(({ rupiah }) => rupiah)), BigInt(event.rupiah)]);
    if (event.posting === 'evidence_accepted') {
      const lines = ofIt.flatMap(({ evidence }) => evidence.filter(({ line }) => line === event.evidenceLine));
      const of = `receipt ${event.evidenceLine} of withdrawal ${event.withdrawal}`;
      pairs.push([of, sum(lines.map(({ rupiah }) => rupiah)), BigInt(event.rupiah)]);
    }
    if (event.posting === 'withdrawal_returned')
      pairs.push([
        `return of withdrawal ${event.withdrawal}`,
        sum(ofIt.map(({ backRupiah }) => backRupiah)),
        BigInt(event.rupiah),
      ]);
  }
  return pairs;
}

/** Returns the returns that were cut from wrong places. */
async function wrongCuts(sql: Queryable, fund: number, events: readonly EventRow[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { place, rupiah, entry, cutStart, cutRupiah } of events) {
    if (cutStart === null || cutRupiah === null) continue;
    const due = await cutOfReturn(sql, { fundId: fund, place, rupiah, entry });
    if (due.cutRupiah !== BigInt(cutRupiah) || (due.cutRupiah > 0n && due.cutStart !== BigInt(cutStart)))
      found.push({
        check: 'returns_are_cut_from_their_own',
        row: { fund, place, cutStart, cutRupiah, due: String(due.cutRupiah) },
      });
  }
  return found;
}

/**
 * Returns receipts with wrong payers. Counting again reads the whole fund: only the latest receipts are checked, and no very large fund.
 */
async function wrongCounts(sql: Queryable, fund: number): Promise<Violation[]> {
  const counted = await findCounted(sql, { fund });
  if (counted.length === 0) return [];
  const receipts = counted.map(({ place, withdrawal, line }) => ({
    fundId: fund,
    place,
    withdrawal,
    line,
    isNews: false,
  }));
  const due = (await payersOf(sql, fund, receipts)) ?? [];
  return counted.flatMap(({ place, gifts, rupiah }, index) => {
    const found = due[index];
    if (found?.gifts === gifts && found.rupiah === BigInt(rupiah)) return [];
    const row = { fund, place, gifts, rupiah, due: { gifts: found?.gifts, rupiah: String(found?.rupiah) } };
    return [{ check: 'receipts_count_their_gifts', row }];
  });
}

async function checkFund(sql: Queryable, { fund, place, line }: FundLine): Promise<Violation[]> {
  const missing = await findMissing(sql, { fund });
  const found: Violation[] = missing.map(({ details }) => ({
    check: 'events_of_lines_are_booked',
    row: { fund, ...details },
  }));
  const events = await readLine(sql, fund, place);
  // Uncut returns are processed soon; the next pass checks them.
  if (events.some(({ withdrawal, cutStart }) => withdrawal === null && cutStart === null)) return found;
  found.push(...(await wrongCuts(sql, fund, events)), ...(await wrongCounts(sql, fund)));
  for (const [of, traced, booked] of sumsOf(events, tracesOf(events, BigInt(line)), BigInt(line)))
    if (traced !== booked)
      found.push({ check: 'traces_add_up', row: { fund, of, traced: String(traced), booked: String(booked) } });
  return found;
}

async function step(sql: Queryable, position: number): Promise<Step> {
  const funds = await findFunds(sql, { after: position });
  const [end] = await findEnd(sql, { after: position });
  const violations: Violation[] = [];
  for (const line of funds) violations.push(...(await checkFund(sql, line)));
  return { violations, next: end?.more ? Number(end.until) : undefined };
}

export const lineSweep: Sweep = {
  name: 'lines',
  checks: [
    {
      name: 'events_of_lines_are_booked',
      promise: 'Everything that changed a line is followed, with the sum that was booked.',
    },
    {
      name: 'returns_are_cut_from_their_own',
      promise: 'What went back was taken first from what was left of the gift or match itself.',
    },
    {
      name: 'receipts_count_their_gifts',
      promise: 'A receipt says how many gifts have paid it, and how much of it they paid.',
    },
    {
      name: 'traces_add_up',
      promise:
        'The traces of a fund add up to each withdrawal, each receipt, what went back and what is left: no rupiah is in two places.',
    },
  ],
  step,
};
