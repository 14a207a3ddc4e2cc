import { setTimeout as delay } from 'node:timers/promises';
import type { readPublicConfiguration } from '@uluran/api';

/** The public configuration for rendering pages. */
export type SiteConfiguration = Awaited<ReturnType<typeof readPublicConfiguration>>;

/** How long a page waits for a new configuration before it uses the last one. */
const PATIENCE_MS = 500;

export interface SourceOptions {
  /** Reads the current configuration. */
  read: () => Promise<SiteConfiguration>;
  /** Largest age of a page's configuration, in ms. */
  freshMs: number;
  /** Milliseconds of a monotonic clock; for tests. */
  now?: () => number;
  patienceMs?: number;
}

/**
 * Returns a source of the current configuration, at most `freshMs` old, after its first reading has succeeded. A setting changes by a statement at
 * the database or on its date, and no node is notified of a date, so each node reads again when a page needs it. While a reading fails or is slow,
 * pages use the last configuration: a page that needs no database is served without it.
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
      // The API reports the unreachable database; a later page reads again.
    }
    readAt = startedAt;
    waiting = undefined;
  }

  return async () => {
    if (now() - readAt < freshMs) return current;
    // One reading and one wait for all pages: later pages use the last configuration at once.
    waiting ??= Promise.race([readAgain(), delay(patienceMs, undefined, { ref: false })]);
    await waiting;
    return current;
  };
}
