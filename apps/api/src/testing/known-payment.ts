import type { GatewayReport } from '../giving/gateways/port.ts';

/** Returns a gateway's report of a payment without a code, number or link. */
export const knownPayment = (
  known: Pick<GatewayReport, 'reference' | 'transactionId' | 'status' | 'amountRupiah'>,
): GatewayReport => ({
  refundedRupiah: null,
  refunds: [],
  qrString: null,
  accountNumber: null,
  billerCode: null,
  redirectUrl: null,
  expiresAt: null,
  paidAt: null,
  ...known,
});
