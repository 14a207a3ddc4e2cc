/** The gateway's clock is GMT+7, independent of the zone of this machine. */
const OFFSET_MS = 7 * 60 * 60 * 1000;

/** `2026-11-21 17:05:00`: format of a moment in responses, without an offset. */
const ANSWER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

function localText(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns `custom_expiry` of a charge that can be paid from `createdAt` until `expiresAt`, and not longer. */
export function customExpiry(
  createdAt: Date,
  expiresAt: Date,
): { order_time: string; expiry_duration: number; unit: 'second' | 'minute' } {
  const startMs = Math.floor(createdAt.getTime() / 1000) * 1000;
  // The gateway refuses 0; for a payment without time left it returns an error of its own.
  const seconds = Math.max(1, Math.floor((expiresAt.getTime() - startMs) / 1000));
  const order_time = `${localText(createdAt)} +0700`;
  return seconds % 60 === 0
    ? { order_time, expiry_duration: seconds / 60, unit: 'minute' }
    : { order_time, expiry_duration: seconds, unit: 'second' };
}

/** Returns `expiry` of the gateway's own page, in whole minutes: not longer than until `expiresAt`. */
export function pageExpiry(
  createdAt: Date,
  expiresAt: Date,
): { start_time: string; unit: 'minutes'; duration: number } {
  const minutes = Math.floor((expiresAt.getTime() - createdAt.getTime()) / 60_000);
  return { start_time: `${localText(createdAt)} +0700`, unit: 'minutes', duration: Math.max(1, minutes) };
}

/** Reads a time of a response; returns null if it is absent or invalid, in which case the payment keeps its deadline. */
export function parseAnswerTime(text: string | undefined): Date | null {
  if (text === undefined || !ANSWER_TIME.test(text)) return null;
  const localMs = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(localMs)) return null;
  const moment = new Date(localMs - OFFSET_MS);
  // Date.parse rolls 31 February over into March; formatting the result again reveals that.
  return localText(moment) === text ? moment : null;
}
