import { GatewayUnavailable, InvalidNotification, InvalidSignature } from '../gateways/errors.ts';
import type { GatewayNotification, Gateways, PaymentGateway } from '../gateways/port.ts';
import { Failure, MalformedRequest, NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PaymentService } from '../payments/service.ts';

/**
 * Notifications of gateways. Signature first; then the gateway itself is asked, because the signature does not cover the status;
 * the effect of its report is committed before the notification is acknowledged. Anything else than 2xx makes the gateway try again.
 */
export function webhookHandlers(
  gateways: Gateways,
  payments: PaymentService,
  metrics: Metrics,
): Pick<Handlers, 'receiveNotification'> {
  function findGateway(name: string): PaymentGateway {
    const gateway = Object.hasOwn(gateways, name) ? gateways[name] : undefined;
    if (gateway === undefined) throw new NotFound('Gerbang pembayaran ini tidak dikenal.');
    return gateway;
  }

  function readNotification(gateway: PaymentGateway, rawBody: string, headers: Headers): GatewayNotification {
    try {
      return gateway.readNotification(rawBody, headers);
    } catch (error) {
      if (error instanceof InvalidNotification) throw new MalformedRequest('Isi pemberitahuan tidak dapat dibaca.');
      if (!(error instanceof InvalidSignature)) throw error;
      metrics.notificationsRefused.inc();
      throw new Failure('invalid_signature', { cause: error });
    }
  }

  return {
    receiveNotification: async ({ params, rawBody, headers, log }) => {
      const gateway = findGateway(params.gateway);
      const notification = readNotification(gateway, rawBody, headers);
      try {
        const outcome = await payments.confirmNotification(gateway.name, notification, rawBody);
        log.info({ gateway: gateway.name, ...notification, outcome }, 'notification applied');
        return { data: { outcome } };
      } catch (error) {
        if (error instanceof GatewayUnavailable)
          throw new Failure('service_unavailable', { retryAfterSeconds: 30, cause: error });
        throw error;
      }
    },
  };
}
