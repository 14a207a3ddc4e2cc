import { type FrameMessage, READY } from './messages.ts';

/** The frame of one page. */
export interface FrameLink {
  /** Sends the message now, or as soon as the frame can receive. */
  send(message: FrameMessage): void;
  /** Removes the frame, and with it all third-party scripts. */
  remove(): void;
}

/** Most queued messages. A blocked frame never becomes ready, and its page must not queue messages without limit. */
const MOST_WAITING = 50;

function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'measurement' in data && data.measurement === READY;
}

/**
 * Opens the frame in which third parties run. Without `allow-same-origin` it has an opaque origin: it can reach neither this page nor its cookies,
 * and has the policy of its own response.
 */
export function openFrame(url: string): FrameLink {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.title = 'Measurement';
  frame.src = url;
  let waiting: FrameMessage[] | undefined = [];
  // The frame's origin is opaque, so the target origin can only be `*`.
  const post = (message: FrameMessage) => frame.contentWindow?.postMessage(message, '*');
  const receive = ({ source, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || !isReady(data)) return;
    for (const message of waiting ?? []) post(message);
    waiting = undefined;
  };
  window.addEventListener('message', receive);
  document.body.append(frame);
  return {
    send(message) {
      if (waiting === undefined) post(message);
      else if (waiting.length < MOST_WAITING) waiting.push(message);
    },
    remove() {
      window.removeEventListener('message', receive);
      frame.remove();
    },
  };
}
