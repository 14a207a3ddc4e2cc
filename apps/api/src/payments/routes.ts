import { giverOf } from '../giving-limits/service.ts';
import type { Handlers } from '../http/handlers.ts';
import { paymentEventStream } from './event-stream.ts';
import type { PaymentChanges } from './payment-changes.ts';
import type { PaymentService } from './service.ts';

export function paymentHandlers(
  payments: PaymentService,
  changes: PaymentChanges,
): Pick<Handlers, 'getPayment' | 'streamPayment' | 'checkPayment'> {
  return {
    getPayment: async ({ params }) => ({ data: await payments.getPayment(params.id) }),
    checkPayment: async (request) => ({ data: await payments.checkPayment(request.params.id, giverOf(request)) }),
    streamPayment: async ({ params, signal }) => {
      const first = await payments.getPayment(params.id);
      return paymentEventStream({
        publicId: params.id,
        first,
        changes,
        read: () => payments.getPayment(params.id),
        signal,
      });
    },
  };
}
