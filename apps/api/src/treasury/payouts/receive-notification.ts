import { type ReceivePayout, readChecked, senderUnavailable } from '../../giving/webhooks/notification.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { ProviderUnavailable } from './errors.ts';
import type { PayoutService } from './service.ts';

interface Dependencies {
  payouts: PayoutService;
  metrics: Metrics;
}

/**
 * Creates the receiver of the payout provider's notifications: the signature is checked first, then the payout is read from the provider
 * itself.
 */
export function createPayoutReceiver({ payouts, metrics }: Dependencies): ReceivePayout {
  return async (name, { rawBody, headers }) => {
    const { sender, name: provider } = payouts.provider;
    if (sender === null || name !== provider) return undefined;
    const notification = readChecked(metrics, () => sender.readNotification(rawBody, headers));
    try {
      return {
        about: { reference: notification?.reference },
        outcome: notification === undefined ? 'ignored' : await payouts.confirm(sender, notification),
      };
    } catch (error) {
      throw error instanceof ProviderUnavailable ? senderUnavailable(error) : error;
    }
  };
}
