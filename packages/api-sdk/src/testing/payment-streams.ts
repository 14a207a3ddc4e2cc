import { isOpenPayment, type PaymentStatus } from '@uluran/contract/states';
import { eventStream, paymentEvent } from './answers.ts';

/** The part of a payment that decides whether its stream continues. */
interface Followed {
  id: string;
  status: PaymentStatus;
}

/** Open streams of events, by the payments they follow. */
export interface PaymentStreams {
  /** A stream that begins with the current payment; for a final payment, it ends there. */
  open: (payment: Followed) => Response;
  /** Sends a changed payment to its streams, and ends them once it is final. */
  send: (payment: Followed) => void;
  /** Ends all streams. */
  close: () => void;
}

type Sink = ReadableStreamDefaultController<Uint8Array>;

export function createPaymentStreams(): PaymentStreams {
  const encoder = new TextEncoder();
  const sinks = new Map<Sink, string>();

  function write(sink: Sink, payment: Followed): void {
    sink.enqueue(encoder.encode(paymentEvent(payment)));
    if (isOpenPayment(payment.status)) return;
    sinks.delete(sink);
    sink.close();
  }

  return {
    open: (payment) => {
      let own: Sink | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (sink) => {
          own = sink;
          sinks.set(sink, payment.id);
          write(sink, payment);
        },
        cancel: () => {
          if (own) sinks.delete(own);
        },
      });
      return eventStream(body);
    },
    send: (payment) => {
      for (const [sink, id] of [...sinks]) if (id === payment.id) write(sink, payment);
    },
    close: () => {
      for (const sink of sinks.keys()) sink.close();
      sinks.clear();
    },
  };
}
