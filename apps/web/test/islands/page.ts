import { afterEach, beforeEach, vi } from 'vitest';
import type { PageBlock, StartIsland } from '../../src/islands/page-block.ts';

interface Code {
  start: StartIsland;
  /** The file arrives when it resolves, and is lost when it rejects. */
  arrives: Promise<unknown>;
}

/** Code of the islands' files, by file name. */
const codes = new Map<string, Code>();
let count = 0;
Object.assign(globalThis, { codeOf: (file: string) => codes.get(file) });

/** Returns the address of a file with this code, as a page lists it. Like a browser, it loads the file once. */
export function fileOf(start: StartIsland, arrives: Promise<unknown> = Promise.resolve()): string {
  const file = `file-${++count}`;
  arrives.catch(() => undefined);
  codes.set(file, { start, arrives });
  const source = `const code = codeOf('${file}'); await code.arrives; export const start = code.start;`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** A promise that the test resolves. */
export const later = <Value = void>() => Promise.withResolvers<Value>();

/** Functions that remove the listeners of a test, as a browser does when it leaves a page. */
const leave: (() => void)[] = [];
/** Beacons of the page, as `path body`. */
export const beacons: string[] = [];

beforeEach(() => {
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((...input: Parameters<typeof addEventListener>) => {
    addEventListener.apply(window, input);
    leave.push(() => window.removeEventListener(...(input as Parameters<typeof removeEventListener>)));
  });
  const sendBeacon = (path: string, body: string) => beacons.push(`${path} ${body}`) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  beacons.length = 0;
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows a page that may load these files, and runs its loader. */
export async function openPage(html: string, { islands = {}, sheets = [] }: Partial<PageBlock> = {}): Promise<void> {
  document.body.innerHTML = html;
  const block = Object.assign(document.createElement('script'), { id: 'islands', type: 'application/json' });
  block.textContent = JSON.stringify({ islands, sheets });
  document.body.append(block);
  vi.resetModules();
  await import('../../src/islands/loader/loader.ts');
}

/** Returns the first element of a selector, which must exist. */
export function one<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Waits for three turns of the event loop, in which all pending work runs. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Presses an element. Returns true if the browser would respond by itself. */
export const press = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

/** Records the events that reach the page, and keeps the browser from leaving it. */
export function follow(type: 'click' | 'submit'): Event[] {
  const events: Event[] = [];
  const note = (event: Event) => {
    events.push(event);
    event.preventDefault();
  };
  document.addEventListener(type, note);
  leave.push(() => document.removeEventListener(type, note));
  return events;
}

/** Sends an event within an element. */
export const near = (type: string, selector = 'button') =>
  one(selector).dispatchEvent(new Event(type, { bubbles: true }));

/** Reports that the page is at rest. Needs a stub of `requestIdleCallback`. */
export const rest = () =>
  vi.mocked(requestIdleCallback).mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
