import { expect, test } from 'vitest';
import { FollowerPlaces, NoPlaceToFollow } from '../../../src/giving/payments/follower-places.ts';

const LIMITS = { perPayment: 2, perAddress: 3, perProcess: 4 };
let serial = 0;
const anyPayment = () => {
  serial += 1;
  return `payment-${serial}`;
};

/** Which limit refuses; undefined where there is a place, which is then taken. */
function tryToTake(places: FollowerPlaces, publicId: string, clientAddress: string): string | undefined {
  try {
    places.take({ publicId, clientAddress });
    return undefined;
  } catch (error) {
    if (error instanceof NoPlaceToFollow) return error.by;
    throw error;
  }
}

test('a payment has so many places, whoever opens its page', () => {
  const places = new FollowerPlaces(LIMITS);
  expect(tryToTake(places, 'a', '203.0.113.1')).toBeUndefined();
  expect(tryToTake(places, 'a', '203.0.113.2')).toBeUndefined();
  expect(tryToTake(places, 'a', '203.0.113.3')).toBe('perPayment');
  expect(tryToTake(places, 'b', '203.0.113.3')).toBeUndefined();
});

test('an address has so many places, and a household’s network is one address', () => {
  const places = new FollowerPlaces(LIMITS);
  for (const host of ['1', '2', '3']) expect(tryToTake(places, anyPayment(), `2001:db8:0:1::${host}`)).toBeUndefined();
  expect(tryToTake(places, anyPayment(), '2001:db8:0:1:ffff::9')).toBe('perAddress');
  expect(tryToTake(places, anyPayment(), '2001:db8:0:2::1')).toBeUndefined();
});

test('all of them together have so many places', () => {
  const places = new FollowerPlaces(LIMITS);
  for (const host of [1, 2, 3, 4]) expect(tryToTake(places, anyPayment(), `203.0.113.${host}`)).toBeUndefined();
  expect(tryToTake(places, anyPayment(), '203.0.113.5')).toBe('perProcess');
});

test('a place that was left is free again, and leaving it twice frees no other', () => {
  const places = new FollowerPlaces({ perPayment: 1, perAddress: 1, perProcess: 1 });
  const origin = { publicId: 'a', clientAddress: '203.0.113.1' };
  const leave = places.take(origin);
  expect(() => places.requireFree(origin)).toThrow(NoPlaceToFollow);
  leave();
  leave();
  expect(places.taken).toBe(0);
  places.take(origin);
  leave();
  expect(places.taken).toBe(1);
});

test('who finds no place is told when to look again', () => {
  expect(new NoPlaceToFollow('perPayment')).toMatchObject({ status: 503, retryAfterSeconds: 15 });
});
