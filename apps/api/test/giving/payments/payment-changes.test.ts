import type { PaymentDetail } from '@uluran/contract/endpoints';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PaymentChanges } from '../../../src/giving/payments/payment-changes.ts';

/** Pauses between looks. Each ends when the test calls `end`, or is aborted. */
const pauses = vi.hoisted(() => [] as { ms: number; end: () => void }[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      pauses.push({ ms, end: resolve });
      signal.addEventListener('abort', reject);
      if (signal.aborted) reject(signal.reason);
    }),
}));

/** A double of the database that has only the standings of payments. */
function watching() {
  const standings = new Map<string, string>([
    ['a', 'awaiting'],
    ['b', 'awaiting'],
  ]);
  const asked: string[][] = [];
  const read: string[] = [];
  const heard: string[] = [];
  const away = { database: false };
  const changes = new PaymentChanges({
    readStandings: async (publicIds) => {
      asked.push(publicIds);
      return publicIds.flatMap((publicId) => {
        const standing = standings.get(publicId);
        return standing === undefined ? [] : [{ publicId, standing }];
      });
    },
    readPayment: async (publicId) => {
      read.push(publicId);
      if (away.database) throw new Error('the database is away');
      return { status: standings.get(publicId), unmatchedRupiah: 0 } as PaymentDetail;
    },
  });
  const follow = (publicId: string, name: string) =>
    changes.subscribe(publicId, {
      onNews: () => void heard.push(`${name} looks`),
      onEnd: () => void heard.push(`${name} goes`),
    });
  const look = async () => {
    await changes.check();
    return heard.splice(0);
  };
  return { changes, standings, asked, read, heard, away, follow, look };
}

test('who comes is told once in any case, for the payment may have changed meanwhile', async () => {
  const { follow, look } = watching();
  follow('a', 'first');
  expect(await look()).toEqual(['first looks']);
  expect(await look()).toEqual([]);
});

test('every open page of a payment hears of its change, and no other', async () => {
  const { standings, follow, look } = watching();
  follow('a', 'first');
  follow('a', 'second');
  follow('b', 'third');
  await look();
  standings.set('a', 'paid');
  expect(await look()).toEqual(['first looks', 'second looks']);
  expect(await look()).toEqual([]);
});

test('a payment that has changed is read once, however many pages follow it', async () => {
  const { standings, read, follow, look } = watching();
  for (let page = 0; page < 50; page += 1) follow('a', `page ${page}`);
  expect(await look()).toHaveLength(50);
  standings.set('a', 'paid');
  expect(await look()).toHaveLength(50);
  expect(read).toEqual(['a', 'a']);
});

test('pages that are opened at once share one reading, and the next look has one of its own', async () => {
  const { changes, standings, read, follow, look } = watching();
  const news = await Promise.all(Array.from({ length: 50 }, () => changes.read('a')));
  expect(new Set(news).size).toBe(1);
  expect(read).toEqual(['a']);
  follow('a', 'first');
  // A change after the read must not be sent from that read.
  standings.set('a', 'paid');
  await look();
  expect(read).toEqual(['a', 'a']);
  expect((await changes.read('a')).standing).toBe('paid 0');
});

test('a reading is shared no longer than until the next look', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { changes, read } = watching();
  await changes.read('a');
  vi.advanceTimersByTime(600);
  await changes.read('a');
  expect(read).toEqual(['a', 'a']);
});

test('what could not be read is told at the next look', async () => {
  const { away, heard, follow, look } = watching();
  follow('a', 'first');
  away.database = true;
  await expect(look()).rejects.toThrow('the database is away');
  expect(heard).toEqual([]);
  away.database = false;
  expect(await look()).toEqual(['first looks']);
});

test('a page that was closed hears nothing more, the others still do', async () => {
  const { standings, follow, look } = watching();
  const leave = follow('a', 'first');
  follow('a', 'second');
  await look();
  leave();
  standings.set('a', 'paid');
  expect(await look()).toEqual(['second looks']);
});

test('nothing is asked while no page is open', async () => {
  const { asked, follow, look } = watching();
  await look();
  const leave = follow('a', 'first');
  await look();
  leave();
  await look();
  expect(asked).toEqual([['a']]);
});

test('a payment that is not there tells nobody anything', async () => {
  const { follow, look } = watching();
  follow('c', 'first');
  expect(await look()).toEqual([]);
});

test('all are sent away at once, also those that leave meanwhile', () => {
  const { changes, heard, follow } = watching();
  const leave = follow('a', 'first');
  changes.subscribe('a', { onNews: () => undefined, onEnd: leave });
  follow('b', 'second');
  changes.endStreams();
  expect(heard).toEqual(['first goes', 'second goes']);
});

test('it looks by itself once it was started, until it is stopped, and can be stopped without', async () => {
  const log = pino({ level: 'silent' });
  const endPauses = () => pauses.map(({ end }) => end());
  const { changes, heard, asked, follow } = watching();
  follow('a', 'first');
  changes.start(log);
  await expect.poll(() => heard).toEqual(['first looks']);
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([500]);
  endPauses();
  await expect.poll(() => asked).toHaveLength(2);
  await changes.stop();
  endPauses();
  // Another instance, started later, polls twice: a poll of the stopped one would have come before.
  const later = watching();
  later.follow('b', 'second');
  later.changes.start(log);
  onTestFinished(() => later.changes.stop());
  await expect.poll(() => endPauses() && later.asked).toHaveLength(2);
  expect(asked).toHaveLength(2);
  await expect(watching().changes.stop()).resolves.toBeUndefined();
});
