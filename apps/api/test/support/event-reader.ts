import type { PaymentDetail } from '@uluran/contract/endpoints';

/** What a browser sees of a stream of server-sent events. */
export interface EventReader {
  /** The next payment; undefined when the stream has ended. */
  next: () => Promise<PaymentDetail | undefined>;
  cancel: () => Promise<void>;
}

/** Reads a stream's `payment` events one by one, passing over comments and settings. */
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
        return JSON.parse(block.slice('event: payment\ndata: '.length)) as PaymentDetail;
    }
  }
  return { next, cancel: () => reader.cancel() };
}
