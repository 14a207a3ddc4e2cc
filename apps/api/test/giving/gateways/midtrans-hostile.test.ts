import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../../scripts/check/code-point.ts';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { InvalidNotification, InvalidSignature } from '../../../src/giving/gateways/errors.ts';
import { readNotification } from '../../../src/giving/gateways/midtrans/notifications.ts';

const path = new URL('../../fixtures/gateway-samples.json', import.meta.url);
const { test_server_key: serverKey, notifications } = JSON.parse(readFileSync(path, 'utf8')).midtrans;
const sample: Record<string, string> = notifications[0].body;

/** The result of reading a text: the order of the notification, or the name of the refusal. */
function reader(text: string): string {
  try {
    return readNotification(text, serverKey).reference;
  } catch (error) {
    if (error instanceof InvalidNotification || error instanceof InvalidSignature) return error.name;
    throw error;
  }
}

describe('a notification from a stranger', () => {
  it('however a notification is mangled, it is the same one or refused by name', () => {
    const original = JSON.stringify(sample);
    const mangled = fc
      .tuple(fc.nat(original.length), fc.nat(40), fc.string({ unit: codePoint, maxLength: 20 }))
      .map(([at, cut, put]) => original.slice(0, at) + put + original.slice(at + cut));
    fc.assert(
      fc.property(mangled, (text) => {
        expect([sample.order_id, 'InvalidNotification', 'InvalidSignature']).toContain(reader(text));
      }),
      { numRuns: RUNS_EVERYTHING ? 2_000 : 400 },
    );
  });

  it('however its fields are exchanged, it is the same one or refused by name', () => {
    const field = fc.constantFrom(...Object.keys(sample), '__proto__', 'extra');
    fc.assert(
      fc.property(fc.dictionary(field, fc.anything({ withNullPrototype: true })), (changes) => {
        let text: string | undefined;
        try {
          text = JSON.stringify({ ...sample, ...changes });
        } catch {
          return;
        }
        expect([sample.order_id, 'InvalidNotification', 'InvalidSignature']).toContain(reader(text));
      }),
      { numRuns: RUNS_EVERYTHING ? 1_000 : 300 },
    );
  });
});
