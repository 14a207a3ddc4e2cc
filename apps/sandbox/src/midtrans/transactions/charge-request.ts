import { channelNotActivated, invalidPayload } from '../wire/errors.ts';
import { CHANNELS, isObject, type JsonObject } from './channels.ts';
import { readCustomExpiry } from './custom-expiry.ts';
import { PAYMENT_TYPES, type PaymentType } from './transaction.ts';

/** A charge that passed every rule. `expiresAt` is epoch milliseconds. */
export interface ChargeRequest {
  orderId: string;
  grossAmountRupiah: number;
  type: PaymentType;
  /** Bank, store, acquirer or masked card. */
  channel: string;
  /** Where the payer's app leads back to; undefined if the charge has none. */
  returnUrl: string | undefined;
  expiresAt: number;
}

/** Payment types of the real gateway that this merchant has not got. */
const INACTIVE_TYPES = ['dana', 'ovo', 'akulaku', 'kredivo'];
const ORDER_ID = /^[A-Za-z0-9\-_~.]+$/;
const ORDER_ID_MAX_LENGTH = 50;
function orderIdMessages(orderId: unknown): string[] {
  const field = 'transaction_details.order_id';
  if (orderId === undefined || orderId === null || orderId === '') return [`${field} is required`];
  if (typeof orderId !== 'string') return [`${field} must be a string`];
  if (orderId.length > ORDER_ID_MAX_LENGTH) return [`${field} must not be longer than ${ORDER_ID_MAX_LENGTH}`];
  return ORDER_ID.test(orderId) ? [] : [`${field} may hold only letters, digits, dash, underscore, tilde and dot`];
}

function amountMessages(amount: unknown, limitRupiah: number): string[] {
  const field = 'transaction_details.gross_amount';
  if (amount === undefined || amount === null) return [`${field} is required`];
  if (typeof amount !== 'number') return [`${field} is not a number`];
  if (amount < 1) return [`${field} must be greater than or equal to 0.01`];
  if (!Number.isInteger(amount)) return [`${field} must not have decimals for IDR`];
  return amount > limitRupiah ? [`${field} must be less than or equal to ${limitRupiah}`] : [];
}

function itemMessages(items: unknown, amount: unknown): string[] {
  if (items === undefined || items === null) return [];
  if (!Array.isArray(items)) return ['item_details must be an array'];
  let sumRupiah = 0;
  for (const [index, item] of items.entries()) {
    const { price, quantity } = isObject(item) ? item : {};
    if (typeof price !== 'number') return [`item_details[${index}].price is not a number`];
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      return [`item_details[${index}].quantity is not a positive number`];
    }
    sumRupiah += price * quantity;
  }
  return sumRupiah === amount ? [] : ['transaction_details.gross_amount is not equal to the sum of item_details'];
}

function readType(type: unknown, messages: string[]): PaymentType | undefined {
  const known = PAYMENT_TYPES.find((name) => name === type);
  if (known !== undefined) return known;
  if (INACTIVE_TYPES.some((name) => name === type)) throw channelNotActivated();
  messages.push(type === undefined ? 'payment_type is required' : 'payment_type is not supported');
  return undefined;
}

/** `gopay.callback_url`, `shopeepay.callback_url`: a web address, or none. */
function returnUrlOf(body: JsonObject, type: PaymentType, messages: string[]): string | undefined {
  const part = body[type];
  const url = isObject(part) ? part.callback_url : undefined;
  if (url === undefined) return undefined;
  if (typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url)) return url;
  messages.push(`${type}.callback_url is not a valid url`);
  return undefined;
}

function expiryOf(body: JsonObject, lifeMs: number, now: number, messages: string[]): number {
  const { custom_expiry: custom } = body;
  if (custom === undefined || custom === null) return now + lifeMs;
  const expiry = isObject(custom) ? readCustomExpiry(custom, now) : { messages: ['custom_expiry must be an object'] };
  if ('expiresAt' in expiry) return expiry.expiresAt;
  messages.push(...expiry.messages);
  return now;
}

/**
 * Checks the body of POST /v2/charge at the time `now` (epoch milliseconds).
 * Throws a WireError: 400 with every broken rule, or 402 for a channel this merchant has not got.
 */
export function readChargeRequest(body: unknown, now: number): ChargeRequest {
  if (!isObject(body)) throw invalidPayload(['request body must be a JSON object']);
  const messages: string[] = [];
  const type = readType(body.payment_type, messages);
  const { maxRupiah, lifeMs, readChannel } = CHANNELS[type ?? 'bank_transfer'];
  const channel = type === undefined ? undefined : readChannel(body, messages);
  const details = isObject(body.transaction_details) ? body.transaction_details : {};
  const { order_id: orderId, gross_amount: amount } = details;
  messages.push(...orderIdMessages(orderId), ...amountMessages(amount, maxRupiah));
  messages.push(...itemMessages(body.item_details, amount));
  const returnUrl = type === undefined ? undefined : returnUrlOf(body, type, messages);
  const expiresAt = expiryOf(body, lifeMs, now, messages);
  const isComplete = type !== undefined && channel !== undefined && messages.length === 0;
  if (!isComplete || typeof orderId !== 'string' || typeof amount !== 'number') throw invalidPayload(messages);
  return { orderId, grossAmountRupiah: amount, type, channel, returnUrl, expiresAt };
}
