import { describe, expect, it } from 'vitest';
import { InvalidNotification, InvalidSignature } from '../../../src/giving/gateways/errors.ts';
import { readNotification } from '../../../src/giving/gateways/midtrans/notifications.ts';
import { sign } from './midtrans-double.ts';
import { errorOf, serverKey } from './midtrans-fixtures.ts';

describe('a notification', () => {
  const signed = (changes: Record<string, unknown>) =>
    JSON.stringify(sign({ order_id: 'ul-1', status_code: '200', gross_amount: '10000.00', ...changes }, serverKey));

  it.each(['1', '123456789012345', '10000.5', '10000.55'])('about an amount of %s is read', (gross_amount) => {
    expect(readNotification(signed({ gross_amount }), serverKey)).toEqual({
      reference: 'ul-1',
      transactionId: undefined,
    });
  });

  it.each([
    ['b1d2c3e4-0f5b-4f57-9d37-2f6f3a1c9b11', 'b1d2c3e4-0f5b-4f57-9d37-2f6f3a1c9b11'],
    ['../v2/charge', undefined],
    ['..', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
  ])('that names the transaction %j has it as %j: it is not signed', (transaction_id, transactionId) => {
    expect(readNotification(signed({ transaction_id }), serverKey)).toEqual({ reference: 'ul-1', transactionId });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ order_id: 'a/b' }, 'order_id'],
    [{ status_code: '20' }, 'status_code'],
    [{ status_code: '2000' }, 'status_code'],
    [{ status_code: 'x200' }, 'status_code'],
    [{ gross_amount: '1234567890123456' }, 'gross_amount'],
    [{ gross_amount: '1.555' }, 'gross_amount'],
    [{ gross_amount: 'x1.00' }, 'gross_amount'],
    [{ gross_amount: '1.00x' }, 'gross_amount'],
    [{ gross_amount: '1.' }, 'gross_amount'],
    [{ order_id: 7, status_code: 200 }, 'order_id, status_code'],
  ])('with %j is none, and names the field', (changes, fields) => {
    expect(errorOf(() => readNotification(signed(changes), serverKey))).toEqual([
      'InvalidNotification',
      `Not a notification: ${fields}`,
    ]);
  });

  it.each([
    ['[]', 'Not a notification: body'],
    ['3', 'Not a notification: body'],
    ['{', 'A notification is JSON.'],
  ])('%s is none', (text, message) => {
    expect(errorOf(() => readNotification(text, serverKey))).toEqual(['InvalidNotification', message]);
  });

  it('has at most 64 kB, counted in bytes', () => {
    const length = Buffer.byteLength(signed({ padding: '' }));
    const fitting = signed({ padding: 'x'.repeat(65_536 - length) });
    expect(readNotification(fitting, serverKey)).toEqual({ reference: 'ul-1' });
    for (const text of [signed({ padding: 'x'.repeat(65_537 - length) }), signed({ padding: 'é'.repeat(40_000) })]) {
      expect(() => readNotification(text, serverKey)).toThrow(
        new InvalidNotification('A notification has at most 65536 bytes.'),
      );
    }
  });

  it('is refused when it is not signed with our key, or its signature is anything but 128 small hexadecimal digits', () => {
    const refused = new InvalidSignature('The notification about ul-1 is not signed with our key.');
    expect(() => readNotification(signed({}), 'another-key')).toThrow(refused);
    const body = JSON.parse(signed({}));
    for (const signature_key of [
      body.signature_key.toUpperCase(),
      `${body.signature_key}0`,
      `${body.signature_key}zz`,
      ` ${body.signature_key}`,
      body.signature_key.slice(0, 126),
      '',
    ])
      expect(() => readNotification(JSON.stringify({ ...body, signature_key }), serverKey)).toThrow(refused);
    const long = JSON.stringify({ ...body, signature_key: 'a'.repeat(1_025) });
    expect(errorOf(() => readNotification(long, serverKey))).toEqual([
      'InvalidNotification',
      'Not a notification: signature_key',
    ]);
  });
});
