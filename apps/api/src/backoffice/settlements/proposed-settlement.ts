import { formatRupiah } from '@uluran/contract/money';
import type * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/client.ts';
import { differencesWithBooks } from '../../treasury/settlements/differences.ts';
import { refuseFees } from '../../treasury/settlements/higher-fees.ts';
import { readSettlementReport, shortened } from '../../treasury/settlements/report.ts';
import { type AskGateway, refuseReport } from '../../treasury/settlements/service.ts';
import type { SETTLEMENT_DETAILS } from '../queues/proposals/details.ts';

/** A proposed import of a gateway's report, and a proposed acceptance of its fees. */
export type ProposedImport = z.infer<typeof SETTLEMENT_DETAILS.import>;
export type ProposedFees = z.infer<typeof SETTLEMENT_DETAILS.fees>;

/** Details and sentence of a proposal. */
export interface Proposed<Details> {
  details: Details;
  summary: string;
}

/** A report as it was handed in. */
export interface WrittenReport {
  gateway: string;
  /** Text of the CSV file. */
  report: string;
  /** Amount that the bank received. */
  netRupiah: number;
}

/**
 * Reads a report and compares it with bank, books and gateway, for calls and commands. Returns the details of a proposal, and a sentence for each line
 * that would be booked with a difference. @throws SettlementRefused
 */
export async function readProposedImport(
  sql: Queryable,
  { gateway, report: text, netRupiah }: WrittenReport,
  ask: AskGateway,
): Promise<Proposed<ProposedImport> & { differences: string[] }> {
  const report = readSettlementReport(text);
  await refuseReport(sql, gateway, report, netRupiah, ask);
  const differences = await differencesWithBooks(sql, gateway, report);
  const summary = [
    `Pembayaran ${report.reference} tanggal ${report.valueDate} dibukukan: ${report.lines.length} baris, ${formatRupiah(netRupiah)} masuk bank.`,
    ...shortened(differences),
  ].join('\n    ');
  return { details: { gateway, report, netRupiah }, summary, differences };
}

/** Sums up the higher fees of a payout, for calls and commands. @throws SettlementRefused */
export async function readProposedFees(
  sql: Queryable,
  gateway: string,
  payout: string,
): Promise<Proposed<ProposedFees>> {
  const { lines, rupiah } = await refuseFees(sql, gateway, payout);
  const summary = `Biaya pembayaran ${payout} yang lebih tinggi diterima: ${lines} baris, ${formatRupiah(rupiah)} ditanggung yayasan.`;
  return { details: { gateway, payout }, summary };
}
