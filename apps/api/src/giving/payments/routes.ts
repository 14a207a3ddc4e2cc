import { StreamAnswer } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { giverOf } from '../limits/giving-limits.ts';
import { EVENT_STREAM_HEADERS, paymentEvents } from './event-stream.ts';
import { type FollowerPlaces, NoPlaceToFollow } from './follower-places.ts';
import type { PaymentChanges } from './payment-changes.ts';
import type { PaymentService } from './service.ts';

interface Dependencies {
  payments: PaymentService;
  changes: PaymentChanges;
  places: FollowerPlaces;
  metrics: Metrics;
}

export function paymentHandlers({
  payments,
  changes,
  places,
  metrics,
}: Dependencies): Pick<Handlers, 'getPayment' | 'streamPayment' | 'checkPayment'> {
  /** Runs `act`, which needs capacity, and counts a refusal. */
  function placed<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      if (error instanceof NoPlaceToFollow) metrics.paymentFollowersRefused.inc({ by: error.by });
      throw error;
    } finally {
      metrics.paymentFollowers.set(places.taken);
    }
  }

  return {
    getPayment: async ({ params }) => ({ data: await payments.getPayment(params.id) }),
    checkPayment: async (request) => ({ data: await payments.checkPayment(request.params.id, giverOf(request)) }),
    streamPayment: async (request) => {
      const { id: publicId } = request.params;
      const origin = { publicId, clientAddress: request.clientAddress };
      placed(() => places.requireFree(origin));
      const first = await changes.read(publicId);
      return new StreamAnswer(() => {
        const leave = placed(() => places.take(origin));
        const onEnded = () => placed(leave);
        return paymentEvents({ publicId, first, changes, signal: request.signal, onEnded });
      }, EVENT_STREAM_HEADERS);
    },
  };
}
