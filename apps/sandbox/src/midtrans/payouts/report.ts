import { formatWireAmount } from '../../world/wire/amounts.ts';
import type { Payout } from './payouts.ts';

const COLUMNS = ['payout_reference', 'value_date', 'transaction_id', 'order_id', 'type', 'gross', 'fee', 'net'];

/** A payout line by line, as CSV with a heading; no value holds a comma or a quote. */
export function settlementReport({ reference, valueDate, lines }: Payout): string {
  const rows = lines.map(({ transactionId, orderId, type, grossRupiah, feeRupiah }) => [
    ...[reference, valueDate, transactionId, orderId, type],
    ...[grossRupiah, feeRupiah, grossRupiah - feeRupiah].map(formatWireAmount),
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
