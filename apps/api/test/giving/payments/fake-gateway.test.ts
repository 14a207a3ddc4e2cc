import { createFakeGateway, type FakeGateway } from '../../../src/testing/fake-gateway.ts';
import { type GatewayUnderTest, gatewayConformance } from '../../../src/testing/gateway-conformance.ts';

gatewayConformance('the fake gateway', async () => underTest(createFakeGateway()));

gatewayConformance('a fake gateway that signs in a header', async () =>
  underTest(createFakeGateway({ name: 'xendit', signatureHeader: 'X-Callback-Token' })),
);

function underTest(gateway: FakeGateway): GatewayUnderTest {
  const { controls } = gateway;
  return {
    gateway,
    controls: {
      pay: async (reference) => controls.pay(reference),
      payShort: async (reference, amountRupiah) => controls.pay(reference, amountRupiah),
      payAgain: async (reference) => controls.payAgain(reference),
      refundPartly: async (id, refundedRupiah) => controls.refundPartly(id, refundedRupiah),
      chargeBack: async (id) => controls.chargeBack(id),
      winChargeBack: async (id) => controls.winChargeBack(id),
      expire: async (reference) => controls.expire(reference),
      deny: async (reference) => controls.deny(reference),
      loseNextAnswer: async (call) => controls.loseNextAnswer(call),
      goDown: async () => controls.goDown(),
      comeBack: async () => controls.comeBack(),
      notification: async (reference) => controls.notification(reference),
      notificationHeaders: async (reference) => controls.notificationHeaders(reference),
    },
    close: async () => {},
  };
}
