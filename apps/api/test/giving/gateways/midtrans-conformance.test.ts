import pino from 'pino';
import { createMidtransGateway } from '../../../src/giving/gateways/midtrans/midtrans-gateway.ts';
import { gatewayConformance } from '../../../src/testing/gateway-conformance.ts';
import { startMidtransDouble } from './midtrans-double.ts';

const serverKey = 'SB-Mid-server-uji';

gatewayConformance('the Midtrans adapter', async () => {
  const double = await startMidtransDouble({ serverKey });
  const log = pino({ level: 'silent' });
  return {
    gateway: createMidtransGateway({ baseUrl: double.baseUrl, serverKey, log }),
    controls: {
      pay: async (reference) => void double.setStatus(reference, 'settlement'),
      payShort: async (reference, amountRupiah) => void double.setStatus(reference, 'settlement', amountRupiah),
      expire: async (reference) => void double.setStatus(reference, 'expire'),
      payAgain: async (reference) => double.payAgain(reference),
      refundPartly: async (id, refundedRupiah) => void double.setRefunded(id, 'partial_refund', refundedRupiah),
      chargeBack: async (id) => void double.setStatus(id, 'chargeback'),
      winChargeBack: async (id) => void double.setStatus(id, 'settlement'),
      deny: async (reference) => void double.setStatus(reference, 'deny'),
      loseNextAnswer: async () => void double.loseNextAnswer(),
      goDown: async () => double.setDown(true),
      comeBack: async () => double.setDown(false),
      notification: async (reference) => double.notification(reference),
    },
    close: double.close,
  };
});
