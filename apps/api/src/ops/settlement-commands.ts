import { readFile } from 'node:fs/promises';
import { formatRupiah } from '@uluran/contract/money';
import { CommandRefused } from '../operators/errors.ts';
import { readSettlementReport } from '../settlements/report.ts';
import { importSettlement } from '../settlements/service.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

async function readReport(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** `ops settlement import <file.csv>` */
export async function runSettlement({ sql, print, ask, words, options }: Command): Promise<void> {
  const [verb, file, ...rest] = words;
  const { gateway, by, 'approved-by': approvedBy } = options;
  const isComplete = file !== undefined && gateway !== undefined && by !== undefined && approvedBy !== undefined;
  if (verb !== 'import' || !isComplete || rest.length > 0) throw new UsageError();
  const report = readSettlementReport(await readReport(file));
  const people = { by: await operatorOf(sql, by), approvedBy: await operatorOf(sql, approvedBy) };
  const { gifts, unmatched, grossRupiah, feeRupiah, differing } = await importSettlement(
    sql,
    gateway,
    report,
    people,
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
