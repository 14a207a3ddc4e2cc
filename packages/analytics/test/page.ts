import { vi } from 'vitest';
import type { FrameMessage } from '../src/core/messages.ts';

/** The frames of the page. */
export const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

/** Gives the newest frame a window, as a browser does after adding it to the page, and returns the messages that the window receives. */
export function openWindow(): { received: FrameMessage[]; ready: () => void } {
  const frame = frames().at(-1);
  const received: FrameMessage[] = [];
  const contentWindow = { postMessage: vi.fn((message: FrameMessage) => received.push(message)) };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  const ready = () => {
    const event = new MessageEvent('message', { data: { measurement: 'ready' } });
    Object.defineProperty(event, 'source', { value: contentWindow });
    window.dispatchEvent(event);
  };
  return { received, ready };
}

/** Deletes the stored consent. */
export function forgetAnswers(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the package keeps its answer there
  document.cookie = 'measurement_consent=; Path=/; Max-Age=0';
}
