import { randomBytes } from 'node:crypto';
import { SHARE_CHANNELS, VIA_LIMIT } from '@uluran/contract/share-links';
import { describe, expect, it } from 'vitest';
import { channelOfToken, shareTokens } from '../../../src/targets/share-links/share-tokens.ts';

const KEY = randomBytes(32);
const NOW = new Date('2026-11-23T05:00:00Z');
const tokens = shareTokens(KEY, 'target-1', NOW);
const read = (token: string, { key = KEY, target = 'target-1', now = NOW } = {}) =>
  channelOfToken(key, target, token, now);

describe('share tokens', () => {
  it('name the channel they were made for', () => {
    for (const channel of SHARE_CHANNELS) expect(read(tokens[channel])).toBe(channel);
    expect(new Set(Object.values(tokens)).size).toBe(SHARE_CHANNELS.length);
  });

  it('are short, fit into an address as they are, and are the same for everybody within a month', () => {
    for (const token of Object.values(tokens)) expect(token).toMatch(/^[\w-]{15}$/);
    expect(tokens.link.length).toBeLessThanOrEqual(VIA_LIMIT);
    expect(shareTokens(KEY, 'target-1', new Date('2026-11-01T00:00:00Z'))).toEqual(tokens);
    expect(shareTokens(KEY, 'target-1', new Date('2026-12-01T00:00:00Z'))).not.toEqual(tokens);
  });

  it('say nothing about another target, or under another key', () => {
    expect(read(tokens.poster, { target: 'target-2' })).toBeUndefined();
    expect(read(tokens.poster, { key: randomBytes(32) })).toBeUndefined();
  });

  it('count for a year after their month, and not before it', () => {
    expect(read(tokens.link, { now: new Date('2027-11-30T23:59:59Z') })).toBe('link');
    expect(read(tokens.link, { now: new Date('2027-12-01T00:00:00Z') })).toBeUndefined();
    expect(read(tokens.link, { now: new Date('2026-10-31T23:59:59Z') })).toBeUndefined();
  });

  it('say nothing once any of their letters is another', () => {
    for (let index = 0; index < tokens.link.length; index += 1) {
      const other = tokens.link[index] === 'A' ? 'B' : 'A';
      const changed = tokens.link.slice(0, index) + other + tokens.link.slice(index + 1);
      // The last letter of base64 carries bits that nothing stands for.
      if (index < tokens.link.length - 1) expect(read(changed), changed).toBeUndefined();
    }
    expect(read(`p${tokens.link.slice(1)}`)).toBeUndefined();
  });

  it.each([
    '',
    'l',
    'link',
    '%00',
    tokens.link.toUpperCase(),
    `${tokens.link}=`,
    ` ${tokens.link}`,
    'z'.repeat(10_000),
  ])('are not %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
