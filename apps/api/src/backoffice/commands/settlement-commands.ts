import { readFile } from 'node:fs/promises';
import { formatRupiah } from '@uluran/contract/money';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { differencesWithBooks } from '../../treasury/settlements/differences.ts';
import { refuseFees } from '../../treasury/settlements/higher-fees.ts';
import { readSettlementReport, type SettlementReport, shortened } from '../../treasury/settlements/report.ts';
import { acceptSettlementFees, importSettlement, refuseReport } from '../../treasury/settlements/service.ts';
import { SETTLEMENT_DETAILS } from '../queues/proposals/details.ts';
import { type Command, UsageError } from './command.ts';
import { moneyDecision } from './money-decision.ts';

async function readReport(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const importReport = moneyDecision(
  'settlement-import',
  SETTLEMENT_DETAILS.import,
  async (command, { gateway, report, netRupiah }, people) =>
    await bookReport(command, gateway, report, { ...people, netRupiah }),
);

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
    const report = readSettlementReport(await readReport(subject));
    const netRupiah = readNet(net);
    await refuseReport(sql, gateway, report, netRupiah, ask);
    const summary = [
      `Payout ${report.reference} tanggal ${report.valueDate} dibukukan: ${report.lines.length} baris, ${formatRupiah(netRupiah)} masuk bank.`,
      ...shortened(await differencesWithBooks(sql, gateway, report)),
    ].join('\n    ');
    await importReport.propose(command, by, { summary, details: { gateway, report, netRupiah } });
  } else if (verb === 'accept-fees') {
    const { lines, rupiah } = await refuseFees(sql, gateway, subject);
    const summary = `Biaya payout ${subject} yang lebih tinggi diterima: ${lines} baris, ${formatRupiah(rupiah)} ditanggung yayasan.`;
    await acceptFees.propose(command, by, { summary, details: { gateway, payout: subject } });
  } else throw new UsageError();
}

/** Returns the amount that the bank received: negative if a payout deducts more than it pays out. */
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
