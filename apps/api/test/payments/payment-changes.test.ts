import pino from 'pino';
import { expect, test } from 'vitest';
import type { Sql } from '../../src/database/client.ts';
import { PaymentChanges } from '../../src/payments/payment-changes.ts';

/** A database of which only the notifications are there. */
async function listening() {
  let notify: (publicId: string) => void = () => undefined;
  let reconnected: () => void = () => undefined;
  const heard: string[] = [];
  const listen = async (channel: string, onNotify: typeof notify, onListen: () => void) => {
    notify = onNotify;
    reconnected = onListen;
    return { unlisten: async () => void heard.push(`no longer ${channel}`) };
  };
  const changes = new PaymentChanges();
  await changes.start({ listen } as unknown as Sql, pino({ level: 'silent' }));
  const follow = (publicId: string, name: string) =>
    changes.subscribe(publicId, {
      onChange: () => void heard.push(`${name} looks`),
      onEnd: () => void heard.push(`${name} goes`),
    });
  const taken = () => heard.splice(0);
  return { changes, follow, taken, notify: (publicId: string) => notify(publicId), reconnect: () => reconnected() };
}

test('every open page of a payment hears of its change, and no other', async () => {
  const { follow, taken, notify } = await listening();
  follow('a', 'first');
  follow('a', 'second');
  follow('b', 'third');
  notify('a');
  expect(taken()).toEqual(['first looks', 'second looks']);
  notify('c');
  expect(taken()).toEqual([]);
});

test('a page that was closed hears nothing more, the others still do', async () => {
  const { follow, taken, notify } = await listening();
  const leave = follow('a', 'first');
  follow('a', 'second');
  leave();
  notify('a');
  expect(taken()).toEqual(['second looks']);
});

test('after a lost connection every page looks once, for it may have missed a change', async () => {
  const { follow, taken, reconnect } = await listening();
  const leave = follow('a', 'first');
  follow('b', 'second');
  leave();
  reconnect();
  expect(taken()).toEqual(['second looks']);
});

test('all are sent away at once, also those that leave meanwhile', async () => {
  const { changes, follow, taken } = await listening();
  const leave = follow('a', 'first');
  changes.subscribe('a', { onChange: () => undefined, onEnd: leave });
  follow('b', 'second');
  changes.endStreams();
  expect(taken()).toEqual(['first goes', 'second goes']);
});

test('it stops listening when told to, also when it never began', async () => {
  const { changes, taken } = await listening();
  await changes.stop();
  expect(taken()).toEqual(['no longer payment_changed']);
  await expect(new PaymentChanges().stop()).resolves.toBeUndefined();
});
