import type { Environment } from '../../platform/environment/environment.ts';
import { createIrisProvider } from './iris/iris-provider.ts';
import { manualProvider } from './manual-provider.ts';
import type { PayoutProvider } from './port.ts';

/** Environment variables of the provider that sends withdrawals. */
export const PAYOUT_PROVIDER_VARIABLES = [
  'PAYOUTS',
  'IRIS_BASE_URL',
  'IRIS_CREATOR_KEY',
  'IRIS_APPROVER_KEY',
  'IRIS_MERCHANT_KEY',
] as const;

type Settings = Pick<Environment, (typeof PAYOUT_PROVIDER_VARIABLES)[number]>;

/** The sandbox's settings for the providers: their keys, and its notification address by the provider's name. */
export function payoutSandbox(environment: Settings, notificationUrl: (provider: string) => string) {
  return {
    iris: {
      creatorKey: environment.IRIS_CREATOR_KEY,
      approverKey: environment.IRIS_APPROVER_KEY,
      merchantKey: environment.IRIS_MERCHANT_KEY,
      notificationUrl: notificationUrl('iris'),
    },
  };
}

/** Returns the provider that the environment names. `sandboxUrl` is the sandbox's address, used if no other is set. */
export function createPayoutProvider(environment: Settings, sandboxUrl: string | undefined): PayoutProvider {
  if (environment.PAYOUTS === 'manual') return manualProvider;
  const baseUrl = environment.IRIS_BASE_URL ?? (sandboxUrl && `${sandboxUrl}/iris`);
  if (baseUrl === undefined) throw new Error('IRIS_BASE_URL is not set: withdrawals would have nowhere to go.');
  return createIrisProvider({
    baseUrl,
    creatorKey: environment.IRIS_CREATOR_KEY,
    approverKey: environment.IRIS_APPROVER_KEY,
    merchantKey: environment.IRIS_MERCHANT_KEY,
  });
}
