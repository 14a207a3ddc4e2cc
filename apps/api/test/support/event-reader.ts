import { type PaymentDetail, paymentDetailSchema } from '@uluran/contract/endpoints';

/** A browser's view of a stream of server-sent events. */
export interface EventReader {
  /** The next payment; undefined at the end of the stream. */
  next: () => Promise<PaymentDetail | undefined>;
  cancel: () => Promise<void>;
}

/** Reads a stream's `payment` events one by one and skips comments and settings; throws if an event does not match the contract. */
export function readEvents(response: Response): EventReader {
  if (response.body === null) throw new Error('the answer is no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function next(): Promise<PaymentDetail | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      if (block.startsWith('event: payment\ndata: '))
        return paymentDetailSchema.parse(JSON.parse(block.slice('event: payment\ndata: '.length)));
    }
  }
  return { next, cancel: () => reader.cancel() };
}
