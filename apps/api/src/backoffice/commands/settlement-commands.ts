import { readFile } from 'node:fs/promises';
import { formatRupiah } from '@uluran/contract/money';
import type { TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { acceptSettlementFees, bookSettlement, refuseReport } from '../../treasury/settlements/service.ts';
import { SETTLEMENT_DETAILS } from '../queues/proposals/details.ts';
import { type ProposedImport, readProposedFees, readProposedImport } from '../settlements/proposed-settlement.ts';
import { type Command, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

async function readReport(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const importReport = moneyDecision('settlement-import', SETTLEMENT_DETAILS.import, bookReport);

const acceptFees = moneyDecision(
  'settlement-fees',
  SETTLEMENT_DETAILS.fees,
  async ({ sql, print }, { gateway, payout }, people) => {
    const accepted = await acceptSettlementFees(sql, gateway, payout, people);
    print(`${accepted} lines of payout ${payout} are settled with their fees.`);
  },
);

export const SETTLEMENT_DECISIONS = [importReport, acceptFees];

/** `ops settlement import <file.csv> | accept-fees <payout>` */
export async function runSettlement(command: Command): Promise<void> {
  const { sql, words, options, ask } = command;
  const [verb, subject, ...rest] = words;
  const { gateway, by, net } = options;
  if (subject === undefined || gateway === undefined || by === undefined || rest.length > 0) throw new UsageError();
  if (verb === 'import') {
    const written = { gateway, report: await readReport(subject), netRupiah: readNet(net) };
    await importReport.propose(command, by, await readProposedImport(sql, written, ask));
  } else if (verb === 'accept-fees') {
    await acceptFees.propose(command, by, await readProposedFees(sql, gateway, subject));
  } else throw new UsageError();
}

/** Returns the amount that the bank received: negative if a payout deducts more than it pays out. */
function readNet(text: string | undefined): number {
  if (text !== undefined && /^-?\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError('--net must be what the bank received, in whole rupiah: --net=4320000.');
}

async function bookReport(
  { sql, print, ask }: Command,
  { gateway, report, netRupiah }: ProposedImport,
  people: TwoOperators,
): Promise<void> {
  await refuseReport(sql, gateway, report, netRupiah, ask);
  const { gifts, unmatched, grossRupiah, feeRupiah, differing } = await sql.begin((tx) =>
    bookSettlement(tx, gateway, report, people),
  );
  print(`Payout ${report.reference} of ${report.valueDate} is booked: ${report.lines.length} lines.`);
  print(
    `    ${formatRupiah(grossRupiah)}, of which the gateway kept ${formatRupiah(feeRupiah)}; in the bank: ${formatRupiah(grossRupiah - feeRupiah)}`,
  );
  print(`    settled: ${gifts} gifts, ${unmatched} sums that fit no payment`);
  for (const { transactionId, detail } of differing) print(`    waits for an operator: ${transactionId}. ${detail}`);
  if (differing.length > 0) print('Their tasks are in the queue of the console.');
}
