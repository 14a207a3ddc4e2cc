import type { RouteName } from '@uluran/contract/routes';
import type { Row } from './matrix-row.ts';

/** A report with one transaction that neither the books nor the gateway have. */
const REPORT = [
  'payout_reference,value_date,transaction_id,order_id,type,gross,fee,net',
  'PO-MATRIX,2026-11-02,tx-matrix,PESANAN-MATRIX,payment,7000.00,0.00,7000.00',
].join('\n');

/** One request for each call about payouts. The callers have no authenticator app: settlements.db.test.ts makes every proposal. */
export function settlementRows() {
  const account = { role: 'finance' } as const;
  const payout = { gateway: 'midtrans', report: REPORT, netRupiah: 7_000 };

  return {
    listSettlements: { path: () => '/ops/settlements', status: 200, account },
    previewSettlement: { path: () => '/ops/settlements/preview', body: () => payout, status: 200, account },
    proposeSettlement: {
      path: () => '/ops/settlements/propose',
      body: () => ({ ...payout, code: '123456' }),
      status: 403,
      account,
    },
    // There is no payout.
    proposeSettlementFees: {
      path: () => '/ops/settlements/987654321/propose-fees',
      body: () => ({ code: '123456' }),
      status: 404,
      account,
    },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
