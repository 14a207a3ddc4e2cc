import { parseOrderTime } from '../../world/wire/times.ts';

const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
type Unit = keyof typeof UNIT_MS;

/** Documented upper limit of a virtual account's life. */
const LONGEST_LIFE_MS = 180 * UNIT_MS.day;

function isUnit(value: unknown): value is Unit {
  return typeof value === 'string' && Object.hasOwn(UNIT_MS, value);
}

/**
 * Reads `custom_expiry` {order_time 'YYYY-MM-DD HH:mm:ss +0700', expiry_duration, unit}; order_time defaults to now and unit to minutes. Returns the time at
 * which the charge lapses (epoch milliseconds), or the fault in the gateway's words.
 */
export function readCustomExpiry(
  expiry: Readonly<Record<string, unknown>>,
  now: number,
): { expiresAt: number } | { messages: string[] } {
  const messages: string[] = [];
  const { order_time: orderTime, expiry_duration: duration, unit = 'minute' } = expiry;
  const startsAt =
    orderTime === undefined ? now : typeof orderTime === 'string' ? parseOrderTime(orderTime) : undefined;
  if (startsAt === undefined) messages.push('custom_expiry.order_time format is invalid, use yyyy-MM-dd HH:mm:ss Z');
  if (typeof duration !== 'number' || !Number.isInteger(duration) || duration < 1) {
    messages.push('custom_expiry.expiry_duration must be a positive whole number');
  }
  if (!isUnit(unit)) messages.push('custom_expiry.unit must be second, minute, hour or day');
  if (startsAt === undefined || typeof duration !== 'number' || !isUnit(unit) || messages.length > 0) {
    return { messages };
  }
  const expiresAt = startsAt + duration * UNIT_MS[unit];
  if (expiresAt <= now) return { messages: ['custom_expiry ends in the past'] };
  if (expiresAt - now > LONGEST_LIFE_MS) return { messages: ['custom_expiry must end within 180 days'] };
  return { expiresAt };
}
