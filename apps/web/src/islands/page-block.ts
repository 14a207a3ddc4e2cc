/** Id of the JSON block that lists the files that a page may load. */
export const PAGE_BLOCK_ID = 'islands';

/** Files that a page may load after it is complete, as addresses. Each list begins with the module that is run; its imports follow. */
export interface PageBlock {
  /** By the name of an island of the page; `app` is a screen that is hydrated. */
  islands: Readonly<Record<string, readonly string[]>>;
  /** Whole style sheets of the page, which has only the rules of its own elements. */
  sheets: readonly string[];
}

/** Event that wakes an island, besides an interaction with it. */
export type Wake = 'interaction' | 'visible' | 'idle' | 'signed-in';

/** Export of an island's module. It resolves when the island responds. */
export type StartIsland<Props = unknown> = (
  element: HTMLElement,
  props: Props,
  /** Restores the HTML of the server after a failure while the island is in use. */
  fail: (error: unknown) => void,
) => Promise<void> | void;

/** Path to which the name of an island that has failed is reported. */
export const ISLAND_FAILED_PATH = '/island-failed';

/** Sent by the site's code to wake the islands of the name in `detail`. */
export const WAKE_EVENT = 'island:wake';

/** Sent by an island that is about to show elements for which the page may have no styles. */
export const SHEET_EVENT = 'island:sheet';

/** Event of the type `SHEET_EVENT`. The loader adds the result. */
export interface SheetEvent extends Event {
  attached?: Promise<unknown>;
}

/** Attaches the whole style sheet, if it is not attached yet. The result resolves when it applies, or has failed to load. */
export function attachWholeSheet(): Promise<unknown> | undefined {
  const event: SheetEvent = new Event(SHEET_EVENT);
  dispatchEvent(event);
  return event.attached;
}
