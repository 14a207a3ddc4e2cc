import { type Answer, failureAnswer } from '../../platform/http/answers.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { Failure } from '../../platform/http/failures.ts';
import { BOOK_LOG_PATH } from './log-files.ts';

/** Files of rows that one network may read at once; readers who need more read tiles. */
const PER_NETWORK = 3;
const RETRY_SECONDS = 10;
const FOR_ALL = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

const busy = () =>
  failureAnswer(
    new Failure('too_many_requests', {
      message: 'Unduhan lain dari jaringan Anda masih berjalan. Tunggu sampai selesai, lalu coba lagi.',
      retryAfterSeconds: RETRY_SECONDS,
    }),
    FOR_ALL,
  );

/** Returns the same stream; calls `onEnd` when it was read, was cancelled or failed. */
function untilEnd(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await reader.read();
    if (!done) return controller.enqueue(value);
    onEnd();
    controller.close();
  };
  return new ReadableStream(
    {
      pull: (controller) =>
        pull(controller).catch((error: unknown) => {
          onEnd();
          throw error;
        }),
      cancel: async (reason) => {
        onEnd();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns the same answer; calls `onEnd` when its body has ended, or at once for an answer without a stream. */
function withEnd(answer: Answer, onEnd: () => void): Answer {
  if (answer instanceof Response && answer.body !== null) return new Response(untilEnd(answer.body, onEnd), answer);
  onEnd();
  return answer;
}

/**
 * Limits the files of rows that each network reads at once, so that one reader cannot use all capacity. Other files of the log are passed
 * on.
 */
export function limitRowDownloads(
  answer: (request: Request) => Promise<Answer>,
): (request: Request, clientAddress: string) => Promise<Answer> {
  const open = new Map<string, number>();

  /** Counts a download of a network. Returns the function that ends it, once. */
  function enter(network: string): () => void {
    open.set(network, (open.get(network) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const others = (open.get(network) ?? 1) - 1;
      if (others > 0) open.set(network, others);
      else open.delete(network);
    };
  }

  return async (request, clientAddress) => {
    if (!new URL(request.url).pathname.endsWith(`${BOOK_LOG_PATH}rows.csv`)) return await answer(request);
    const network = networkOf(clientAddress);
    if ((open.get(network) ?? 0) >= PER_NETWORK) return busy();
    const leave = enter(network);
    try {
      return withEnd(await answer(request), leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}
