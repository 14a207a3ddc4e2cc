import { createHmac, timingSafeEqual } from 'node:crypto';
import { SHARE_CHANNELS, type ShareChannel, type ShareTokens } from '@uluran/contract/share-links';

/** A token is valid in the month of its creation and the twelve after it: posters are used for long. */
const MONTHS_VALID = 12;

/** Eight bytes: a forged token only causes a wrong count, and a guess succeeds with one in 2^64. */
const SEAL_BYTES = 8;

const TOKEN = /^([a-z])([0-9a-z]{3})([\w-]{11})$/;

/** One letter for each channel. Issued letters keep their meaning. */
const LETTERS: Readonly<Record<ShareChannel, string>> = {
  link: 'l',
  whatsapp: 'w',
  facebook: 'f',
  x: 'x',
  telegram: 't',
  embed: 'e',
  poster: 'p',
};

/** Returns months since the year 0, by the calendar of UTC. */
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

function seal(key: Buffer, targetId: string, channel: ShareChannel, month: number): Buffer {
  return createHmac('sha256', key).update(`${targetId} ${channel} ${month}`).digest().subarray(0, SEAL_BYTES);
}

/**
 * Returns the tokens for links to a target, one for each channel. They contain no person: a channel, a month, and a seal over both and the
 * target.
 *
 * @param targetId the public id, which stays the same when the slug changes
 */
export function shareTokens(key: Buffer, targetId: string, now: Date): ShareTokens {
  const month = monthOf(now);
  const tokens = SHARE_CHANNELS.map((channel) => [
    channel,
    `${LETTERS[channel]}${month.toString(36).padStart(3, '0')}${seal(key, targetId, channel, month).toString('base64url')}`,
  ]);
  return Object.fromEntries(tokens) as ShareTokens;
}

/** Returns the channel of a token of this target; undefined for a token of another target, an old one, and any other text. */
export function channelOfToken(key: Buffer, targetId: string, token: string, now: Date): ShareChannel | undefined {
  const [, letter, written = '', sealed = ''] = TOKEN.exec(token) ?? [];
  const channel = SHARE_CHANNELS.find((candidate) => LETTERS[candidate] === letter);
  if (channel === undefined) return undefined;
  const month = Number.parseInt(written, 36);
  const age = monthOf(now) - month;
  if (age < 0 || age > MONTHS_VALID) return undefined;
  const given = Buffer.from(sealed, 'base64url');
  const right = seal(key, targetId, channel, month);
  return given.length === right.length && timingSafeEqual(given, right) ? channel : undefined;
}
