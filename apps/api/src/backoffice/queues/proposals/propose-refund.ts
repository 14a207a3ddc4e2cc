import { formatRupiah } from '@uluran/contract/money';
import { PROPOSAL_HOURS } from '../../../accounts/operators/proposals.ts';
import { checkRefund, RefundRefused } from '../../../giving/refunds/decide-refund.ts';
import type { Queryable } from '../../../platform/database/client.ts';

/** An operator's proposal that the gateway refunds a gift. */
export interface ProposedGiftRefund {
  operator: number;
  /** Public id of the donation. */
  donation: string;
  /** The rest by default. */
  amountRupiah?: number | undefined;
  /** For the donor, in Indonesian. */
  reason: string;
  /** The version of the gift that the operator has read; undefined for any. */
  version?: string | undefined;
}

/** Returns the sentence of a proposed refund: `Rp 50.000 donasi UL-20261121-0A1B2C3D dikembalikan lewat gateway: Salah jumlah.` */
export const refundSummary = (amountRupiah: number, what: string, reason: string): string =>
  `${formatRupiah(amountRupiah)} ${what} dikembalikan lewat gateway: ${reason}`;

/**
 * Proposes a refund of a gift, for calls and commands; another operator confirms it. Returns the number and the sentence of the proposal.
 * @throws RefundRefused, and the database's error with the constraint `queue_role`, `own_item`, `item_changed` or `refund_proposed`
 */
export async function proposeGiftRefund(
  sql: Queryable,
  { operator, donation, version, ...wanted }: ProposedGiftRefund,
): Promise<{ id: number; summary: string }> {
  const of = { donation };
  const { amountRupiah, reason } = await checkRefund(sql, { of, ...wanted });
  const [gift] = await sql<{ id: number; number: string }[]>`
    SELECT id, coalesce(receipt_number, public_id) AS number FROM donations WHERE public_id = ${donation}`;
  if (gift === undefined) throw new RefundRefused('no_money', `There is no donation ${donation}.`);
  const summary = refundSummary(amountRupiah, `donasi ${gift.number}`, reason);
  const details = JSON.stringify({ of, amountRupiah, reason });
  const [row] = await sql<[{ id: number }]>`
    SELECT propose_gift_refund(${gift.id}, ${operator}, ${version ?? null}, ${summary}, ${details}::text::jsonb, make_interval(hours => ${PROPOSAL_HOURS})) AS id`;
  return { id: row.id, summary };
}
