import type { RupiahTrace } from '@uluran/contract/endpoints';
import { paymentPath, tracePath } from '@uluran/contract/targets';
import { FIXTURE_NOW } from './fixture-campaigns.ts';
import { RECEIPT } from './fixture-receipts.ts';

const { target } = RECEIPT;
const LINE = {
  spentOn: '2026-11-05',
  acceptedAt: FIXTURE_NOW,
  picture: null,
  payers: { gifts: 312, rupiah: 45_000_000 },
  update: null,
};

/** Trace of a gift of 50,000 rupiah: 1,000 of fees, a withdrawal with a receipt and one without, and the rest in the fund. */
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
  match: null,
};

/** The same gift, to which a company added 40,000 rupiah: half of that paid the receipt, and a part of it is back in the pool. */
export const MATCHED_TRACE: RupiahTrace = {
  ...TRACE,
  match: {
    company: { name: 'PT Samudra Contoh' },
    amountRupiah: 40_000,
    waitingRupiah: 7_000,
    waitsFor: 'transfer',
    evidencedRupiah: 20_000,
    awaitingRupiah: 9_500,
    transferFeesRupiah: 500,
    withdrawals: TRACE.withdrawals.map((withdrawal) => ({
      ...withdrawal,
      takenRupiah: 30_000,
      feeRupiah: 500,
      awaitingRupiah: 9_500,
      lines: withdrawal.lines.map((line) => ({ ...line, shareRupiah: 20_000 })),
    })),
    withdrawalCount: 1,
    returnedRupiah: 3_000,
    replacedRupiah: 0,
    sharedRupiah: 0,
  },
};
