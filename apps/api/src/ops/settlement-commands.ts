import { readFile } from 'node:fs/promises';
import { formatRupiah } from '@uluran/contract/money';
import { CommandRefused } from '../operators/errors.ts';
import { readSettlementReport, type SettlementReport } from '../settlements/report.ts';
import { acceptSettlementFees, importSettlement } from '../settlements/service.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

async function readReport(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** `ops settlement import <file.csv> | accept-fees <payout>` */
export async function runSettlement(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb, subject, ...rest] = words;
  const { gateway, by, 'approved-by': approvedBy } = options;
  const isComplete = subject !== undefined && gateway !== undefined && by !== undefined && approvedBy !== undefined;
  if (!isComplete || rest.length > 0) throw new UsageError();
  if (verb === 'import') {
    const report = readSettlementReport(await readReport(subject));
    const netRupiah = readNet(options.net);
    const people = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
    return await bookReport(command, gateway, report, { ...people, netRupiah });
  }
  if (verb !== 'accept-fees') throw new UsageError();
  const people = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
  const accepted = await acceptSettlementFees(sql, gateway, subject, people);
  print(`${accepted} lines of payout ${subject} are settled with their fees.`);
}

/** What the bank received: negative where a payout deducts more than it pays out. */
function readNet(text: string | undefined): number {
  if (text !== undefined && /^-?\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError('--net must be what the bank received, in whole rupiah: --net=4320000.');
}

async function bookReport(
  { sql, print, ask }: Command,
  gateway: string,
  report: SettlementReport,
  terms: Parameters<typeof importSettlement>[3],
): Promise<void> {
  const { gifts, unmatched, grossRupiah, feeRupiah, differing } = await importSettlement(
    sql,
    gateway,
    report,
    terms,
    ask,
  );
  print(`Payout ${report.reference} of ${report.valueDate} is booked: ${report.lines.length} lines.`);
  print(
    `    ${formatRupiah(grossRupiah)}, of which the gateway kept ${formatRupiah(feeRupiah)}; in the bank: ${formatRupiah(grossRupiah - feeRupiah)}`,
  );
  print(`    settled: ${gifts} gifts, ${unmatched} sums that fit no payment`);
  for (const { transactionId, detail } of differing) print(`    waits for an operator: ${transactionId}. ${detail}`);
  if (differing.length > 0) print('See `ops tasks`.');
}
