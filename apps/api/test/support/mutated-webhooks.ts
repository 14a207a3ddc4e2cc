import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { readNotification } from '../../src/giving/gateways/midtrans/notifications.ts';
import { createFakeGateway, type FakeGateway } from '../../src/testing/index.ts';

const SERVER_KEY = 'SB-Mid-server-uji';

/** An event of a payment at the gateway. Impossible ones are skipped when they are played. */
export type GatewayEvent =
  | 'pay'
  | 'payShort'
  | 'expire'
  | 'cancel'
  | 'deny'
  | 'settle'
  | 'refundPart'
  | 'refund'
  | 'chargeBack';

/** Changes of a notification on its way. */
export type Mutation =
  | { kind: 'fields'; fields: Record<string, unknown> }
  | { kind: 'drop'; field: string }
  | { kind: 'repeat'; field: string; value: unknown }
  | { kind: 'borrow'; from: number }
  | { kind: 'shift'; by: number }
  | { kind: 'edit'; at: number; remove: number; insert: string }
  | { kind: 'wrap'; before: string; after: string };

export type Step =
  | { kind: 'event'; order: number; event: GatewayEvent }
  | { kind: 'webhook'; order: number; mutations: Mutation[] }
  | { kind: 'weather'; isDown: boolean };

const FIELDS = [
  'order_id',
  'status_code',
  'gross_amount',
  'signature_key',
  'transaction_status',
  'fraud_status',
  'transaction_id',
];
const STATUSES = [
  'pending',
  'settlement',
  'capture',
  'deny',
  'cancel',
  'expire',
  'refund',
  'partial_refund',
  'chargeback',
  'authorize',
];
export const ORDERS = 4;

const order = fc.nat({ max: ORDERS - 1 });
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, '', '200', '201', '1.00', '99999999.00', [], {}, '__proto__', '\u0000'),
  fc.string({ maxLength: 12 }),
);
/** Fields that the signature does not cover. */
const unsigned = fc.record(
  {
    transaction_status: fc.constantFrom(...STATUSES),
    fraud_status: fc.constantFrom('accept', 'deny', 'challenge'),
    transaction_id: fc.uuid(),
    refund_amount: fc.constantFrom('1.00', '50000.00', '99999999.00'),
    currency: fc.constantFrom('IDR', 'USD'),
    merchant_id: fc.constantFrom('G1', 'G2'),
  },
  { requiredKeys: [] },
);
const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('fields'), fields: unsigned }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fields'),
      fields: fc.dictionary(fc.constantFrom(...FIELDS), anyValue, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop'), field: fc.constantFrom(...FIELDS) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('repeat'), field: fc.constantFrom(...FIELDS), value: anyValue }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('borrow'), from: order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('shift'), by: fc.constantFrom(-1, 1, 3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      at: fc.nat({ max: 400 }),
      remove: fc.nat({ max: 3 }),
      insert: fc.string({ maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wrap'),
      before: fc.constantFrom('', ' ', '[', '\uFEFF'),
      after: fc.constantFrom('', '\n', ']', '}'),
    }),
  },
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      order,
      event: fc.constantFrom<GatewayEvent[]>(
        'pay',
        'pay',
        'pay',
        'payShort',
        'expire',
        'cancel',
        'deny',
        'settle',
        'refundPart',
        'refund',
        'chargeBack',
      ),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('webhook'),
      order,
      mutations: fc.array(anyMutation, { maxLength: 2, size: 'max' }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('weather'), isDown: fc.boolean() }) },
);

export const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 120, size: 'max' });

function sign(orderId: unknown, statusCode: unknown, grossAmount: unknown): string {
  return createHash('sha512').update(`${orderId}${statusCode}${grossAmount}${SERVER_KEY}`).digest('hex');
}

/** The fake gateway with notifications that are signed and checked like Midtrans'. */
export function createSigningGateway(): FakeGateway {
  return { ...createFakeGateway(), readNotification: (rawBody) => readNotification(rawBody, SERVER_KEY) };
}

/** A notification in the gateway's form. */
export function notificationOf(reference: string, status: string, amountRupiah: number): Record<string, unknown> {
  const gross = `${amountRupiah}.00`;
  return {
    order_id: reference,
    status_code: '200',
    gross_amount: gross,
    transaction_status: status,
    transaction_id: `fake-${reference}`,
    fraud_status: 'accept',
    signature_key: sign(reference, '200', gross),
  };
}

/** Moves the boundary between two signed fields, which does not change the signature. */
function shift(body: Record<string, unknown>, by: number): Record<string, unknown> {
  const both = `${body.order_id}${body.status_code}${body.gross_amount}`;
  const end = String(body.order_id).length + by;
  return {
    ...body,
    order_id: both.slice(0, end),
    status_code: both.slice(end, end + 3),
    gross_amount: both.slice(end + 3),
  };
}

/** The received text; `references` are the names of orders, to replace one by another. */
export function mutate(
  body: Record<string, unknown>,
  mutations: readonly Mutation[],
  references: readonly string[],
): string {
  let fields = { ...body };
  let text: (json: string) => string = (json) => json;
  for (const mutation of mutations) {
    const before = text;
    switch (mutation.kind) {
      case 'fields':
        fields = { ...fields, ...mutation.fields };
        break;
      case 'drop':
        delete fields[mutation.field];
        break;
      case 'borrow':
        fields = { ...fields, order_id: references[mutation.from] };
        break;
      case 'shift':
        fields = shift(fields, mutation.by);
        break;
      case 'repeat':
        text = (json) =>
          before(json).replace(/\}$/, () => `,${JSON.stringify(mutation.field)}:${JSON.stringify(mutation.value)}}`);
        break;
      case 'edit': {
        const { at, remove, insert } = mutation;
        text = (json) => {
          const given = before(json);
          return given.slice(0, at % given.length) + insert + given.slice((at % given.length) + remove);
        };
        break;
      }
      case 'wrap':
        text = (json) => mutation.before + before(json) + mutation.after;
    }
  }
  return text(JSON.stringify(fields));
}

/** The order of a text that the gateway could have signed. Computed a second time, independently of the code under test. */
export function signedReference(text: string): string | undefined {
  let body: Record<string, unknown>;
  try {
    // Decoding bytes to text removes a byte order mark.
    body = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  const { order_id: reference, status_code: code, gross_amount: gross, signature_key: signature } = body ?? {};
  if (![reference, code, gross, signature].every((value) => typeof value === 'string')) return undefined;
  const isWellFormed = /^\d{3}$/.test(String(code)) && /^\d{1,15}(\.\d{1,2})?$/.test(String(gross));
  return isWellFormed && signature === sign(reference, code, gross) ? String(reference) : undefined;
}
