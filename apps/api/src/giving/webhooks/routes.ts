import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayNotification, Gateways, PaymentGateway } from '../gateways/port.ts';
import type { PaymentService } from '../payments/service.ts';
import { type Applied, type Received, type ReceivePayout, readChecked, senderUnavailable } from './notification.ts';

/** Receivers of notifications, by their names. */
export interface Receivers {
  gateways: Gateways;
  payments: PaymentService;
  receivePayout: ReceivePayout;
  metrics: Metrics;
}

/**
 * Handlers of notifications of gateways and of the payout provider. The signature is checked first; then the status is read from the sender
 * itself, because a gateway's signature does not cover it, and a notification may be late. The effect of that report is committed before
 * the notification is acknowledged. Any reply other than 2xx makes the sender try again.
 */
export function webhookHandlers({
  gateways,
  payments,
  receivePayout,
  metrics,
}: Receivers): Pick<Handlers, 'receiveNotification'> {
  function findGateway(name: string): PaymentGateway {
    const gateway = Object.hasOwn(gateways, name) ? gateways[name] : undefined;
    if (gateway === undefined) throw new NotFound('Gerbang pembayaran ini tidak dikenal.');
    return gateway;
  }

  async function receivePayment(name: string, { rawBody, headers }: Received): Promise<Applied> {
    const gateway = findGateway(name);
    const notification: GatewayNotification = readChecked(metrics, () => gateway.readNotification(rawBody, headers));
    return { about: notification, outcome: await payments.confirmNotification(gateway.name, notification, rawBody) };
  }

  return {
    receiveNotification: async ({ params, log, ...received }) => {
      const name = params.gateway;
      try {
        const { about, outcome } = (await receivePayout(name, received)) ?? (await receivePayment(name, received));
        log.info({ gateway: name, ...about, outcome }, 'notification applied');
        return { data: { outcome } };
      } catch (error) {
        throw error instanceof GatewayUnavailable ? senderUnavailable(error) : error;
      }
    },
  };
}
