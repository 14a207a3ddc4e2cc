import { randomInt, randomUUID } from 'node:crypto';
import { channelNotActivated } from '../wire/errors.ts';
import { cardOfToken } from './cards.ts';
import { dynamicQris, virtualAccount } from './payment-destination.ts';
import { ACQUIRERS, BANKS, type PaymentType, STORES } from './transaction.ts';

/** A piece of a JSON body. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** How one payment type is charged. The fields of its answers are in `channel-answers.ts`. */
export interface Channel {
  /** Life of a charge without `custom_expiry`. */
  lifeMs: number;
  maxRupiah: number;
  /** Finds bank, store, acquirer or card in the charge; adds faults to `messages`. May throw a WireError. */
  readChannel(body: JsonObject, messages: string[]): string | undefined;
  /** A new place to pay to, random and so possibly taken. */
  newDestination(channel: string, amountRupiah: number): string;
  /** Amounts that the refund call can refund; others are refunded by a payout. */
  refunds: 'never' | 'whole' | 'parts';
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GROSS_MAX_RUPIAH = 999_999_999_999;

/** Real banks that this merchant has not got. */
const INACTIVE_BANKS = ['danamon', 'mandiri', 'bsi', 'seabank'];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf<Name extends string>(names: readonly Name[], value: unknown): value is Name {
  return names.some((name) => name === value);
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function partOf(body: JsonObject, name: string): JsonObject {
  const part = body[name];
  return isObject(part) ? part : {};
}

/** A text of at most `limit` characters, or nothing. */
function checkText(part: JsonObject, field: string, limit: number, name: string, messages: string[]): void {
  const text = part[field];
  if (text !== undefined && (typeof text !== 'string' || text.length > limit)) {
    messages.push(`${name}.${field} must not be longer than ${limit}`);
  }
}

function readBank(body: JsonObject, messages: string[]): string | undefined {
  const { bank } = partOf(body, 'bank_transfer');
  if (isOneOf(BANKS, bank)) return bank;
  if (isOneOf(INACTIVE_BANKS, bank)) throw channelNotActivated();
  messages.push(bank === undefined ? 'bank_transfer.bank is required' : 'bank_transfer.bank is not supported');
  return undefined;
}

function readStore(body: JsonObject, messages: string[]): string | undefined {
  const part = partOf(body, 'cstore');
  checkText(part, 'message', 20, 'cstore', messages);
  if (isOneOf(STORES, part.store)) return part.store;
  messages.push(part.store === undefined ? 'cstore.store is required' : 'cstore.store must be indomaret or alfamart');
  return undefined;
}

function readAcquirer(body: JsonObject, messages: string[]): string | undefined {
  const acquirer = body.qris === undefined ? 'gopay' : (partOf(body, 'qris').acquirer ?? 'gopay');
  if (isOneOf(ACQUIRERS, acquirer)) return acquirer;
  messages.push('qris.acquirer must be gopay or airpay shopee');
  return undefined;
}

function readBill(body: JsonObject, messages: string[]): string | undefined {
  const part = partOf(body, 'echannel');
  for (const field of ['bill_info1', 'bill_info2']) {
    if (part[field] === undefined) messages.push(`echannel.${field} is required`);
  }
  checkText(part, 'bill_info1', 10, 'echannel', messages);
  checkText(part, 'bill_info2', 30, 'echannel', messages);
  return 'mandiri';
}

/** Returns the masked card. Without 3-D Secure nothing is charged here: no merchant of this sandbox may skip it. */
function readCard(body: JsonObject, messages: string[]): string | undefined {
  const { token_id: token, authentication } = partOf(body, 'credit_card');
  if (authentication !== true) messages.push('credit_card.authentication must be true');
  const card = typeof token === 'string' ? cardOfToken(token) : undefined;
  if (card === undefined) messages.push('credit_card.token_id is required');
  return card;
}

const wallet = { lifeMs: 15 * MINUTE_MS, maxRupiah: GROSS_MAX_RUPIAH };
const account = { lifeMs: DAY_MS, maxRupiah: GROSS_MAX_RUPIAH, refunds: 'never' } as const;

/** Everything this merchant has. */
export const CHANNELS: Readonly<Record<PaymentType, Channel>> = {
  // Bank Indonesia's limit for one QRIS payment.
  qris: { ...wallet, maxRupiah: 10_000_000, readChannel: readAcquirer, newDestination: dynamicQris, refunds: 'parts' },
  gopay: { ...wallet, readChannel: () => 'gopay', newDestination: dynamicQris, refunds: 'parts' },
  shopeepay: { ...wallet, readChannel: () => 'shopeepay', newDestination: () => randomUUID(), refunds: 'whole' },
  bank_transfer: { ...account, readChannel: readBank, newDestination: (bank) => virtualAccount(bank) },
  echannel: { ...account, readChannel: readBill, newDestination: () => randomDigits(12) },
  cstore: {
    ...account,
    readChannel: readStore,
    newDestination: (store) => (store === 'indomaret' ? randomDigits(12) : randomDigits(16)),
  },
  credit_card: {
    lifeMs: 10 * MINUTE_MS,
    maxRupiah: GROSS_MAX_RUPIAH,
    readChannel: readCard,
    newDestination: () => randomUUID(),
    refunds: 'parts',
  },
};
