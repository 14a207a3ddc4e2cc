import { setTimeout as delay } from 'node:timers/promises';

/** Calls again until it succeeds; fails with the last reason when the time is over. */
export async function eventually<Value>(ask: () => Promise<Value>, limitMs = 60_000): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}
