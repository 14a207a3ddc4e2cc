import type { RupiahTrace } from '@uluran/contract/endpoints';
import { paymentPath, tracePath } from '@uluran/contract/targets';
import { FIXTURE_NOW } from './fixture-campaigns.ts';
import { RECEIPT } from './fixture-receipts.ts';

const { target } = RECEIPT;
const LINE = { spentOn: '2026-11-05', acceptedAt: FIXTURE_NOW, picture: null, update: null };

/** Of a gift of 50.000: 1.000 of fees, a withdrawal with a receipt and without, and the rest in the fund. */
export const TRACE: RupiahTrace = {
  path: tracePath(paymentPath(target, 'd0d0ca')),
  target,
  paidAt: FIXTURE_NOW,
  asOf: FIXTURE_NOW,
  amountRupiah: 50_000,
  tipRupiah: 5_000,
  feesRupiah: 1_000,
  platformFeeRupiah: 1_000,
  gatewayFeeRupiah: 0,
  waitingRupiah: 17_345,
  waitsFor: 'withdrawal',
  evidencedRupiah: 17_499,
  awaitingRupiah: 14_156,
  transferFeesRupiah: 0,
  withdrawals: [
    {
      id: 'w-1',
      number: 1,
      sentAt: FIXTURE_NOW,
      totalRupiah: 81_400_000,
      takenRupiah: 31_655,
      feeRupiah: 0,
      lines: [{ ...LINE, label: 'Alat oksigenator', totalRupiah: 45_000_000, shareRupiah: 17_499 }],
      awaitingRupiah: 14_156,
      backRupiah: 0,
    },
  ],
  withdrawalCount: 1,
  returnedRupiah: 0,
  replacedRupiah: 0,
  sharedRupiah: 0,
};
