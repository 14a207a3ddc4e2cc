import type { Receipt, VerifiedReceipt } from '@uluran/contract/endpoints';
import { CAMPAIGNS, FIXTURE_NOW } from './fixture-campaigns.ts';

const STATED: VerifiedReceipt = {
  number: 'UTN/2026/0098412',
  code: '7H4M0PQ2XK93',
  state: 'valid',
  institution: 'Yayasan Uluran Tangan Nusantara',
  donorInitials: 'S•••• R••••',
  target: {
    kind: 'campaign',
    slug: CAMPAIGNS[0]?.slug ?? '',
    title: CAMPAIGNS[0]?.title ?? '',
    organiser: 'Yayasan Detak Harapan',
  },
  givingTypes: ['donasi'],
  amountRupiah: 50_000,
  tipRupiah: 5_000,
  paidRupiah: 55_000,
  returnedRupiah: 0,
  paidAt: FIXTURE_NOW,
  issuedAt: FIXTURE_NOW,
  corrections: [],
};

/** The receipt of the paid payment. */
export const RECEIPT: Receipt = {
  ...STATED,
  donorName: 'Siti Rahma',
  method: 'va_bca',
  donationNumber: 'UL-20261122-00000001',
  taxNumber: null,
};

/** Receipts by code: unchanged, partially refunded, refunded, charged back. */
export const RECEIPTS: Readonly<Record<string, VerifiedReceipt>> = {
  '7H4M0PQ2XK93': STATED,
  '7H4M0PQ2XK94': {
    ...STATED,
    code: '7H4M0PQ2XK94',
    state: 'partially_refunded',
    returnedRupiah: 20_000,
    corrections: [{ number: 'UTN/K/2026/0000012', changeRupiah: -20_000, at: FIXTURE_NOW }],
  },
  '7H4M0PQ2XK95': {
    ...STATED,
    code: '7H4M0PQ2XK95',
    state: 'refunded',
    returnedRupiah: 55_000,
    corrections: [{ number: 'UTN/K/2026/0000013', changeRupiah: -55_000, at: FIXTURE_NOW }],
  },
  '7H4M0PQ2XK96': {
    ...STATED,
    code: '7H4M0PQ2XK96',
    state: 'reversed',
    returnedRupiah: 55_000,
    corrections: [
      { number: 'UTN/K/2026/0000014', changeRupiah: -55_000, at: FIXTURE_NOW },
      { number: 'UTN/K/2026/0000015', changeRupiah: 55_000, at: FIXTURE_NOW },
      { number: 'UTN/K/2026/0000016', changeRupiah: -55_000, at: FIXTURE_NOW },
    ],
  },
};
