import { setTimeout as delay } from 'node:timers/promises';
import type { readPublicConfiguration } from '@uluran/api';

/** The public configuration that pages are made with. */
export type SiteConfiguration = Awaited<ReturnType<typeof readPublicConfiguration>>;

/** How long a page waits for a new reading before it is made with the last one. */
const PATIENCE_MS = 500;

export interface SourceOptions {
  /** Reads the configuration in force. */
  read: () => Promise<SiteConfiguration>;
  /** How old the configuration of a page may be, in ms. */
  freshMs: number;
  /** Milliseconds of a clock that never goes back; for tests. */
  now?: () => number;
  patienceMs?: number;
}

/**
 * Returns a source of the configuration in force, at most `freshMs` old, after its first reading has succeeded. A setting changes by a
 * statement at the database or on its date, and no node is notified of a date; so each node reads again when a page asks. While a reading
 * fails or takes long, pages get the last one: a page that needs no database is served without it.
 */
export async function openConfiguration(options: SourceOptions): Promise<() => Promise<SiteConfiguration>> {
  const { read, freshMs, now = () => performance.now(), patienceMs = PATIENCE_MS } = options;
  let readAt = now();
  let current = await read();
  let waiting: Promise<unknown> | undefined;

  async function readAgain(): Promise<void> {
    const startedAt = now();
    try {
      current = await read();
    } catch {
      // The API reports a database that is away; a later page reads again.
    }
    readAt = startedAt;
    waiting = undefined;
  }

  return async () => {
    if (now() - readAt < freshMs) return current;
    // One reading for all pages, and one wait: pages that come later than that use the last configuration at once.
    waiting ??= Promise.race([readAgain(), delay(patienceMs, undefined, { ref: false })]);
    await waiting;
    return current;
  };
}
