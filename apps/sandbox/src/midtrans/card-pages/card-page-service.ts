import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../../world/clock.ts';
import { parseOrderTime } from '../../world/wire/times.ts';
import { cardToken, TEST_CARDS } from '../transactions/cards.ts';
import { isObject, type JsonObject } from '../transactions/channels.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { TransactionRepository } from '../transactions/transaction-repository.ts';
import type { TransactionService } from '../transactions/transaction-service.ts';
import { WireError } from '../wire/errors.ts';
import type { CardPage, CardPageRepository } from './card-page-repository.ts';

/** A request for a page that cannot be granted, in the words of that API, which has no status codes. */
export class PageRefused extends Error {
  readonly messages: readonly string[];
  constructor(messages: readonly string[]) {
    super(messages.join('; '));
    this.messages = messages;
  }
}

export interface CardPageService {
  /** Opens a page. The same order may be asked for again until a card was typed. Throws PageRefused. */
  open(body: unknown): CardPage;
  find(token: string): CardPage | undefined;
  isOver(page: CardPage): boolean;
  /** Charges the card; undefined for a number that is none of the test cards. Throws a WireError. */
  submit(page: CardPage, cardNumber: string): Transaction | undefined;
  /** Types an accepted card on the newest page of an order, for tests; undefined without a page. */
  submitForTest(orderId: string): Transaction | undefined;
}

export interface CardPageNeeds {
  pages: CardPageRepository;
  transactions: TransactionRepository;
  service: TransactionService;
  clock: SandboxClock;
}

const DEFAULT_LIFE_MS = 24 * 60 * 60 * 1000;
const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const GATEWAYS_CARD = TEST_CARDS.find(({ outcome }) => outcome === 'accept')?.number ?? '';

function objectIn(body: JsonObject, name: string): JsonObject {
  const part = body[name];
  return isObject(part) ? part : {};
}

function expiryOf(expiry: unknown, now: number, messages: string[]): number {
  if (expiry === undefined) return now + DEFAULT_LIFE_MS;
  const { start_time: start, unit, duration } = isObject(expiry) ? expiry : {};
  const startsAt = start === undefined ? now : parseOrderTime(String(start));
  const unitMs = UNIT_MS[String(unit).replace(/s$/, '')];
  if (startsAt === undefined || unitMs === undefined || typeof duration !== 'number' || duration < 1) {
    messages.push('expiry is invalid');
    return now;
  }
  return startsAt + duration * unitMs;
}

/** The gateway's own page for cards: opening it, and the effect of a card typed there. */
export function createCardPageService({ pages, transactions, service, clock }: CardPageNeeds): CardPageService {
  function readPage(body: JsonObject, messages: string[]): Omit<CardPage, 'token'> {
    const { order_id: orderId, gross_amount: amount } = objectIn(body, 'transaction_details');
    const isOrderId = typeof orderId === 'string' && /^[A-Za-z0-9\-_~.]{1,50}$/.test(orderId);
    if (!isOrderId) messages.push('transaction_details.order_id is required');
    const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 1;
    if (!isAmount) messages.push('transaction_details.gross_amount must be greater than or equal to 0.01');
    const { enabled_payments: enabled } = body;
    const isCardAllowed = enabled === undefined || (Array.isArray(enabled) && enabled.includes('credit_card'));
    if (!isCardAllowed) messages.push('enabled_payments must contain credit_card: this sandbox has no other page');
    const expiresAt = expiryOf(body.expiry, clock.now(), messages);
    return { orderId: isOrderId ? orderId : '', grossAmountRupiah: isAmount ? amount : 0, expiresAt };
  }

  function submit({ orderId, grossAmountRupiah, expiresAt }: CardPage, cardNumber: string): Transaction | undefined {
    const token = cardToken(cardNumber);
    if (token === undefined) return undefined;
    const secondsLeft = Math.max(1, Math.floor((expiresAt - clock.now()) / 1000));
    return service.charge({
      payment_type: 'credit_card',
      transaction_details: { order_id: orderId, gross_amount: grossAmountRupiah },
      credit_card: { token_id: token, authentication: true },
      custom_expiry: { expiry_duration: secondsLeft, unit: 'second' },
    });
  }

  return {
    open(body) {
      const messages: string[] = [];
      const page = readPage(isObject(body) ? body : {}, messages);
      if (messages.length > 0) throw new PageRefused(messages);
      if (service.isOrderTaken(page.orderId)) {
        throw new PageRefused(['transaction_details.order_id has already been taken']);
      }
      const opened = { ...page, token: randomUUID() };
      pages.insert(opened);
      const { finish } = objectIn(isObject(body) ? body : {}, 'callbacks');
      if (typeof finish === 'string' && /^https?:/.test(finish)) transactions.saveReturnUrl(page.orderId, finish);
      return opened;
    },
    find: (token) => pages.find(token),
    isOver: ({ expiresAt }) => expiresAt <= clock.now(),
    submit,
    submitForTest(orderId) {
      const page = pages.findByOrder(orderId);
      if (page === undefined) return undefined;
      try {
        return service.get(orderId);
      } catch (error) {
        if (!(error instanceof WireError)) throw error;
        return submit(page, GATEWAYS_CARD);
      }
    },
  };
}
