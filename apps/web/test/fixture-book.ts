import type { Book } from '@uluran/contract/endpoints';

const ASOF = '2026-11-21T03:15:00.000Z';
const root = (digits: string) => digits.padEnd(64, '0');

const FUNDS: Book['funds'] = {
  raisedRupiah: 1_000_000,
  matchedRupiah: 200_000,
  refundedRupiah: 50_000,
  feesRupiah: 30_000,
  platformFeeRupiah: 20_000,
  gatewayFeeRupiah: 10_000,
  evidencedRupiah: 600_000,
  awaitingEvidenceRupiah: 100_000,
  pendingRupiah: 20_000,
  balanceRupiah: 400_000,
  asOf: ASOF,
};

/** Two closed days, and entries since. */
export const BOOK: Book = {
  checkpoint: { size: 130, root: root('beef'), publicKey: 'uluran.example/buku+00000000+AAAA', sealedAt: ASOF },
  funds: FUNDS,
  kinds: [{ kind: 'zakat', fundCount: 2, funds: FUNDS }],
  days: [
    { day: '2026-11-20', size: 118, leafCount: 100, root: root('1be4'), receivedRupiah: 750_000, returnedRupiah: 0 },
    { day: '2026-11-19', size: 18, leafCount: 18, root: root('00ff'), receivedRupiah: 250_000, returnedRupiah: 50_000 },
  ],
  hasEarlierDays: false,
  hasLaterDays: false,
};
