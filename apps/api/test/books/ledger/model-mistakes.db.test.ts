import { expect, test } from 'vitest';
import SEEDS from './mistake-seeds.json' with { type: 'json' };
import { MISTAKES } from './mistakes.ts';
import { noticingSeed } from './model-notices.ts';

/** One mistake of each part of the ledger, none of which needs two connections to meet; `model-mistakes.nightly` plants all of them. */
const NAMES = [
  'money that was meant for one donation is given to another',
  'a gift that went back still counts',
  'a part that went back and is told again is booked again',
  'the platform keeps its fee of a gift that went back',
  'a payout settles whatever amount it names',
  'what was paid out before is paid out again',
  'a won charge-back counts as paid out still',
  'what the gateway still holds can be withdrawn',
  'our bank sends back what the gateway gave back already',
  'our bank sends back what the gateway may refund',
  'the money of an open refund can be withdrawn',
  'a fund’s places go backwards',
  'one operator is two',
] as const;

test.each(NAMES)(`the model notices when %s`, { timeout: 120_000 }, async (name) => {
  expect(await noticingSeed(MISTAKES[name] ?? {}, (round) => SEEDS[name] + round)).toBeDefined();
});
