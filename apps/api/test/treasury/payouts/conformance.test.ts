import {
  type PayoutProviderUnderTest,
  payoutConformance,
  sendingConformance,
} from '../../../src/testing/payout-conformance.ts';
import { manualProvider } from '../../../src/treasury/payouts/manual-provider.ts';
import { notificationOf, startPayoutSandbox } from '../../support/payout-sandbox.ts';

async function openIris(): Promise<PayoutProviderUnderTest> {
  const sandbox = await startPayoutSandbox();
  return {
    provider: sandbox.provider(),
    controls: {
      setHolder: sandbox.setHolder,
      complete: (reference) => sandbox.complete(reference),
      fail: sandbox.fail,
      references: async () => (await sandbox.payouts()).map(({ reference_no }) => reference_no),
      loseNext: (call) => sandbox.setWeather(call === 'prepare' ? 'payout_create' : 'payout_approve', 'lost', 1),
      goDown: sandbox.goDown,
      comeBack: sandbox.comeBack,
      notification: async (reference, reason) =>
        notificationOf(reference, reason === undefined ? {} : { status: 'failed', error_message: reason }),
    },
    close: sandbox.close,
  };
}

payoutConformance('the manual provider', async () => ({
  provider: manualProvider,
  controls: null,
  close: async () => {},
}));
payoutConformance('the Iris provider', openIris);
sendingConformance('the Iris provider', openIris);
