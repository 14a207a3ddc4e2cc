import { GatewayUnavailable, InvalidNotification, InvalidSignature } from '../gateways/errors.ts';
import type { GatewayNotification, PaymentGateway } from '../gateways/port.ts';
import { Failure, MalformedRequest } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PaymentService } from '../payments/service.ts';

/**
 * Notifications of gateways. Signature first; then the gateway itself is asked, because the signature does not cover the status;
 * the effect of its report is committed before the notification is acknowledged. Anything else than 2xx makes the gateway try again.
 */
export function webhookHandlers(
  gateway: PaymentGateway,
  payments: PaymentService,
  metrics: Metrics,
): Pick<Handlers, 'receiveMidtransNotification'> {
  function readNotification(rawBody: string): GatewayNotification {
    try {
      return gateway.readNotification(rawBody);
    } catch (error) {
      if (error instanceof InvalidNotification) throw new MalformedRequest('Isi pemberitahuan tidak dapat dibaca.');
      if (!(error instanceof InvalidSignature)) throw error;
      metrics.notificationsRefused.inc();
      throw new Failure('invalid_signature', { cause: error });
    }
  }

  return {
    receiveMidtransNotification: async ({ rawBody, log }) => {
      const notification = readNotification(rawBody);
      try {
        const outcome = await payments.confirmNotification(notification, rawBody);
        log.info({ ...notification, outcome }, 'notification applied');
        return { data: { outcome } };
      } catch (error) {
        if (error instanceof GatewayUnavailable)
          throw new Failure('service_unavailable', { retryAfterSeconds: 30, cause: error });
        throw error;
      }
    },
  };
}
