const LINE = /\r\n|\r|\n/;
/** The empty line after an event. A line break of two characters may be split between two chunks; the event then waits for the second. */
const END = /\r\n\r\n|\r\r|\n\n/;

/** The data of one event; empty for a comment, which servers send to keep a connection open. */
function dataOf(event: string): string {
  const lines = event.split(LINE).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}

/**
 * Yields the data of each server-sent event of a response, until it ends, fails or is aborted. A failed stream rejects; an aborted one ends.
 * `EventSource` is not used, because servers lack it and it can send neither a token nor a header.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  // A custom fetch may not end its body with the signal.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      const events = (text + decoder.decode(value, { stream: true })).split(END);
      text = events.pop() ?? '';
      for (const data of events.map(dataOf)) if (data !== '') yield data;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
