import type { GatewayReport } from '../gateways/port.ts';

/** A payment as a gateway tells of it, with nothing to pay by. */
export const knownPayment = (
  known: Pick<GatewayReport, 'reference' | 'transactionId' | 'status' | 'amountRupiah'>,
): GatewayReport => ({
  refundedRupiah: null,
  qrString: null,
  accountNumber: null,
  billerCode: null,
  redirectUrl: null,
  expiresAt: null,
  ...known,
});
