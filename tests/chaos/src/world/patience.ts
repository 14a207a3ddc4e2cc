import { setTimeout as delay } from 'node:timers/promises';

/** On a busy machine many connections at once are not all there within the product's time for one. */
const ATTEMPTS = 50;
const BETWEEN_MS = 200;

/** Repeats work that failed in a way that allows it, a while later. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRepeat(error)) throw error;
      await delay(BETWEEN_MS);
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Nothing of the work reached the database: the connection was not there in time, or was refused because another had just failed. */
export const neverConnected = (error: unknown): boolean =>
  ['CONNECT_TIMEOUT', 'ECONNREFUSED'].includes(String(codeOf(error)));
