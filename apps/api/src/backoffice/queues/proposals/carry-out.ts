import type * as z from 'zod/mini';
import type { TwoOperators } from '../../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../../accounts/operators/errors.ts';
import type { Proposal } from '../../../accounts/operators/proposals.ts';
import { confirmProposedRole } from '../../../accounts/roster/service.ts';
import { closePool, openPool, repayPool } from '../../../giving/matching/pools.ts';
import { requestRefund } from '../../../giving/refunds/decide-refund.ts';
import { assignUnmatched, refundUnmatched } from '../../../giving/unmatched/service.ts';
import type { Queryable } from '../../../platform/database/client.ts';
import { Failure } from '../../../platform/http/failures.ts';
import { SettlementRefused } from '../../../treasury/settlements/errors.ts';
import {
  type AskGateway,
  acceptSettlementFees,
  bookSettlement,
  refuseReport,
} from '../../../treasury/settlements/service.ts';
import { changeSetting, SETTING_DETAILS } from '../../settings/change-setting.ts';
import { POOL_DETAILS, REFUND_DETAILS, SETTLEMENT_DETAILS, UNMATCHED_DETAILS } from './details.ts';

/** Reasons of the database for operators at the console, by the constraint that it names. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['two_people', 'Uang diputuskan dua orang berbeda dengan peran keuangan atau admin.'],
  ['unmatched_waiting', 'Uang ini sudah diputuskan.'],
  ['unmatched_donation', 'Pemberinya tidak diketahui: pilih donasinya, atau kembalikan uangnya.'],
  ['unmatched_other_donation', 'Uang ini ditujukan untuk donasi lain.'],
  ['unmatched_erased', 'Data pemberinya sudah dihapus. Kembalikan uangnya.'],
  ['unmatched_target_closed', 'Tujuannya dibekukan atau ditutup. Kembalikan uangnya.'],
  ['refund_amount', 'Sisa pembayaran ini lebih kecil dari jumlah itu.'],
  ['gateway_refunds_open', 'Pengembalian pembayaran ini sudah berjalan.'],
  ['setting_changed', 'Setelan ini sudah berubah sejak diusulkan. Tarik usulnya, lalu usulkan lagi.'],
  ['setting_backdated', 'Tanggal mulainya sudah lewat. Tarik usulnya, lalu usulkan tanggal lain.'],
  ['setting_shape', 'Nilai ini tidak lagi sesuai dengan setelan lain. Tarik usulnya, lalu usulkan lagi.'],
  ['queue_role', 'Peran pengusul atau peran Anda tidak lagi memutuskan ini. Tarik usulnya, lalu usulkan lagi.'],
  ['matching_pools_pkey', 'Program ini sudah punya dana pendamping.'],
  ['approvals_pkey', 'Program ini sudah punya dana pendamping.'],
  ['matching_pools_check2', 'Hari terakhirnya di depan hari pertamanya. Tarik usulnya, lalu usulkan lagi.'],
  ['programme_incomplete', 'Program ini belum punya perusahaan. Tarik usulnya.'],
  ['pool_followed', 'Donasi saat ini masih menunggu pasangannya. Coba lagi beberapa detik lagi.'],
  ['pool_open', 'Program ini tidak punya dana pendamping yang terbuka.'],
  ['pool_closed', 'Dana pendamping program ini belum ditutup.'],
  ['pool_empty', 'Tidak ada uang yang masuk lagi sejak dana pendamping ditutup.'],
  ['settlements_gateway_reference_key', 'Pembayaran ini sudah dibukukan. Tarik usulnya.'],
  ['accepted_fee_limit', 'Sebuah biaya melewati batas yang boleh diterima. Tarik usulnya.'],
  ['refund_uncovered', 'Dana yang sudah cair di galang dana ini tidak cukup untuk pengembalian itu.'],
]);

/** The decision cannot be carried out: nothing was changed, and the proposal waits again. */
class DecisionRefused extends Failure {
  constructor(cause: CommandRefused) {
    const refusal = cause.cause;
    const name = refusal instanceof Error && 'constraint_name' in refusal ? String(refusal.constraint_name) : '';
    const own = cause instanceof SettlementRefused ? cause.sentences : undefined;
    const message =
      SENTENCES.get(name) ?? own ?? 'Keputusan ini tidak bisa dijalankan: keadaannya sudah berubah. Tarik usulnya.';
    super(name === 'queue_role' ? 'forbidden' : 'item_changed', { message, cause });
  }
}

function read<Details>(schema: z.ZodMiniType<Details>, details: unknown): Details {
  const { data, success } = schema.safeParse(details);
  if (success) return data as Details;
  throw new Failure('item_changed', { message: 'Usul ini dibuat oleh versi lain. Tarik, lalu usulkan lagi.' });
}

async function decide(tx: Queryable, { kind, details }: Proposal, people: TwoOperators): Promise<unknown> {
  if (kind === 'unmatched-refund') {
    const { id, reference } = read(UNMATCHED_DETAILS.refund, details);
    return await refundUnmatched(tx, id, reference, people);
  }
  if (kind === 'unmatched-assign') {
    const { id, donation } = read(UNMATCHED_DETAILS.assign, details);
    return await assignUnmatched(tx, id, donation, people);
  }
  if (kind === 'refund') return await requestRefund(tx, read(REFUND_DETAILS, details), people);
  if (kind === 'pool-open') {
    const { slug, rules, reference } = read(POOL_DETAILS.open, details);
    return await openPool(tx, slug, rules, reference, people);
  }
  if (kind === 'pool-close') return await closePool(tx, read(POOL_DETAILS.payBack, details).slug, people);
  if (kind === 'pool-repay') return await repayPool(tx, read(POOL_DETAILS.payBack, details).slug, people);
  if (kind === 'setting') return await changeSetting(tx, read(SETTING_DETAILS, details), people);
  if (kind === 'settlement-import') {
    const { gateway, report } = read(SETTLEMENT_DETAILS.import, details);
    return await bookSettlement(tx, gateway, report, people);
  }
  if (kind === 'settlement-fees') {
    const { gateway, payout } = read(SETTLEMENT_DETAILS.fees, details);
    return await acceptSettlementFees(tx, gateway, payout, people);
  }
  throw new Failure('item_changed', { message: 'Usul ini dibuat oleh versi lain. Tarik, lalu usulkan lagi.' });
}

const refused = (error: unknown): never => {
  throw error instanceof CommandRefused ? new DecisionRefused(error) : error;
};

/** Does the part of a decision that may wait for a gateway, before its transaction begins. @throws Failure with the reason of a refusal */
export async function prepareProposal(
  sql: Queryable,
  { kind, details }: Pick<Proposal, 'kind' | 'details'>,
  ask: AskGateway,
): Promise<void> {
  if (kind !== 'settlement-import') return;
  const { gateway, report, netRupiah } = read(SETTLEMENT_DETAILS.import, details);
  await refuseReport(sql, gateway, report, netRupiah, ask).catch(refused);
}

/** Carries out a confirmed proposal in the caller's transaction. @throws Failure with the reason of a refusal */
export async function carryOutProposal(tx: Queryable, proposal: Proposal, people: TwoOperators): Promise<void> {
  await decide(tx, proposal, people).catch(refused);
}

const ROLE_REFUSALS: ReadonlyMap<string, string> = new Map([
  ['two_people', 'Peran ini diputuskan dua orang: pengusul dan penerimanya tidak bisa menyetujuinya.'],
  ['last_administrator', 'Administrator terakhir tidak bisa diganti perannya.'],
  ['no_operator', 'Hak operator ini sudah berakhir. Tarik usulnya.'],
]);

/**
 * Confirms a proposed role and gives it, in the caller's transaction. Returns false if it does not wait. @throws Failure with the reason of a refusal
 */
export async function carryOutRole(tx: Queryable, proposal: number, operator: number): Promise<boolean> {
  const of = await confirmProposedRole(tx, String(proposal), operator).catch((error: unknown) => {
    const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
    const message = ROLE_REFUSALS.get(name);
    if (message === undefined) throw error;
    throw new Failure(name === 'two_people' ? 'forbidden' : 'item_changed', { message, cause: error });
  });
  return of !== undefined;
}
