import { GatewayUnavailable, InvalidNotification, InvalidSignature } from '../gateways/errors.ts';
import type { GatewayNotification, Gateways, PaymentGateway } from '../gateways/port.ts';
import { Failure, MalformedRequest, NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PaymentService } from '../payments/service.ts';
import { ProviderUnavailable } from '../payouts/errors.ts';
import type { PayoutSender } from '../payouts/port.ts';
import type { PayoutService } from '../payouts/service.ts';

interface Received {
  rawBody: string;
  headers: Headers;
}

/** What a notification was about, for the log, and what came of it. */
interface Applied {
  about: object;
  outcome: string;
}

/** Receivers of notifications, by their names. */
export interface Receivers {
  gateways: Gateways;
  payments: PaymentService;
  payouts: PayoutService;
  metrics: Metrics;
}

/**
 * Notifications of gateways and of the payout provider. Signature first; then the sender itself is asked, because a gateway's signature does not cover the
 * status, and a notification may be late; the effect of that report is committed before the notification is acknowledged. Anything else than 2xx makes the sender
 * try again.
 */
export function webhookHandlers({
  gateways,
  payments,
  payouts,
  metrics,
}: Receivers): Pick<Handlers, 'receiveNotification'> {
  function findGateway(name: string): PaymentGateway {
    const gateway = Object.hasOwn(gateways, name) ? gateways[name] : undefined;
    if (gateway === undefined) throw new NotFound('Gerbang pembayaran ini tidak dikenal.');
    return gateway;
  }

  function checked<Result>(read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      if (error instanceof InvalidNotification) throw new MalformedRequest('Isi pemberitahuan tidak dapat dibaca.');
      if (!(error instanceof InvalidSignature)) throw error;
      metrics.notificationsRefused.inc();
      throw new Failure('invalid_signature', { cause: error });
    }
  }

  async function aboutPayment(gateway: PaymentGateway, { rawBody, headers }: Received): Promise<Applied> {
    const notification: GatewayNotification = checked(() => gateway.readNotification(rawBody, headers));
    return { about: notification, outcome: await payments.confirmNotification(gateway.name, notification, rawBody) };
  }

  async function aboutPayout(sender: PayoutSender, { rawBody, headers }: Received): Promise<Applied> {
    const notification = checked(() => sender.readNotification(rawBody, headers));
    return {
      about: { reference: notification?.reference },
      outcome: notification === undefined ? 'ignored' : await payouts.confirm(sender, notification),
    };
  }

  return {
    receiveNotification: async ({ params, log, ...received }) => {
      const name = params.gateway;
      const { sender, name: provider } = payouts.provider;
      try {
        const { about, outcome } =
          sender !== null && name === provider
            ? await aboutPayout(sender, received)
            : await aboutPayment(findGateway(name), received);
        log.info({ gateway: name, ...about, outcome }, 'notification applied');
        return { data: { outcome } };
      } catch (error) {
        if (error instanceof GatewayUnavailable || error instanceof ProviderUnavailable)
          throw new Failure('service_unavailable', { retryAfterSeconds: 30, cause: error });
        throw error;
      }
    },
  };
}
