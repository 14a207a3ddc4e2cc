import type { GatewayReport } from '../giving/gateways/port.ts';

/** A gateway's report of a payment with nothing to pay by. */
export const knownPayment = (
  known: Pick<GatewayReport, 'reference' | 'transactionId' | 'status' | 'amountRupiah'>,
): GatewayReport => ({
  refundedRupiah: null,
  qrString: null,
  accountNumber: null,
  billerCode: null,
  redirectUrl: null,
  expiresAt: null,
  paidAt: null,
  ...known,
});
