import { createHmac } from 'node:crypto';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { encodeQris } from '@uluran/qris';
import {
  GatewayAddsFee,
  GatewayRefused,
  GatewayUnavailable,
  InvalidNotification,
  InvalidSignature,
} from '../giving/gateways/errors.ts';
import { MIDTRANS_REFUNDS } from '../giving/gateways/midtrans/refunds.ts';
import type {
  ChargeRequest,
  GatewayNotification,
  GatewayReport,
  PaymentGateway,
  RefundRequest,
} from '../giving/gateways/port.ts';

/** The calls of the port that use the network. */
export type FakeCall = 'charge' | 'findPayment' | 'findTransaction' | 'cancel' | 'expire' | 'refund';

/**
 * Controls of the donor's bank, the gateway's operator, and the network. Every change takes effect at once and sends nothing by itself. A
 * `reference` means an order's newest transaction; a transaction's own id is accepted as well.
 */
export interface FakeGatewayControls {
  /** Pays the due amount, or another one; also after the deadline. */
  pay(reference: string, amountRupiah?: number): void;
  /** Pays at this time, by the gateway's clock. */
  payAt(reference: string, paidAt: Date): void;
  /** Pays the same order once more, by a transaction of its own, whose id is returned. */
  payAgain(reference: string, amountRupiah?: number): string;
  expire(reference: string): void;
  cancel(reference: string): void;
  /** Denies the payment; for a paid one this takes the money back. */
  deny(reference: string): void;
  chargeBack(reference: string): void;
  /** Wins the case: the gateway has the charged-back money again. */
  winChargeBack(reference: string): void;
  refund(reference: string): void;
  /** Returns a part of it; `refundedRupiah` is the total returned so far, null if the gateway does not report it. */
  refundPartly(reference: string, refundedRupiah: number | null): void;
  /** The card's bank transfers the money. */
  settle(reference: string): void;
  /** Opens an order that the product never requested. */
  openForeign(reference: string, amountRupiah: number): void;
  /** Removes an order, as if it had never arrived. */
  forget(reference: string): void;
  /** From now on every call fails without an effect. */
  goDown(): void;
  comeBack(): void;
  /** Calls about this order never get a response, unlike others. */
  breakFor(reference: string): void;
  /** From now on charges by this method get no response; others do. */
  breakMethod(method: PaymentMethodCode): void;
  mendMethod(method: PaymentMethodCode): void;
  /** From now on the account adds this fee to the amount of a charge by this method; 0 ends it. */
  addFee(method: PaymentMethodCode, feeRupiah: number): void;
  /** The next charge, or refund, takes effect, and its response is lost. */
  loseNextAnswer(call?: 'charge' | 'refund'): void;
  /** From now on refunds are accepted without an effect, until the returned function carries them out. */
  delayRefunds(): () => void;
  /** The next call of this kind is definitely refused. */
  refuseNext(call: FakeCall): void;
  /** The next call of this kind holds back its response, created now, until the returned function is called. */
  holdNext(call: FakeCall): () => void;
  /** Returns a signed notification about an order's newest transaction, or about the named one, as the gateway would send it. */
  notification(reference: string, extra?: Record<string, unknown>): string;
  /** Returns the headers of such a notification. */
  notificationHeaders(reference: string): Record<string, string>;
  /** References in the order in which charges opened them: repeats open nothing. */
  readonly opened: readonly string[];
  /** Number of calls of each kind, with or without an effect. */
  readonly calls: Readonly<Record<FakeCall, number>>;
}

export interface FakeGateway extends PaymentGateway {
  readonly controls: FakeGatewayControls;
}

interface State {
  /** Keyed by the transaction's id. */
  transactions: Map<string, GatewayReport>;
  /** The transactions of each order, the newest last. */
  orders: Map<string, string[]>;
  opened: string[];
  calls: Record<FakeCall, number>;
  down: boolean;
  broken: Set<string>;
  brokenMethods: Set<PaymentMethodCode>;
  addedFees: Map<PaymentMethodCode, number>;
  lost: Set<FakeCall>;
  methods: Map<string, PaymentMethodCode>;
  delayedRefunds: RefundRequest[] | undefined;
  refuse: Set<FakeCall>;
  holds: Map<FakeCall, Promise<void>>;
}

/** Properties that distinguish fake gateways in the same test. */
export interface FakeGatewayOptions {
  name?: string;
  /** The header that contains its signature; without, the body does. */
  signatureHeader?: string;
}

/**
 * Creates a payment gateway in memory, for tests of code above the port. It passes the same conformance suite as the real adapter, and has
 * the gateway's name in the payment methods, so that their payments find it.
 */
export function createFakeGateway({ name = 'midtrans', signatureHeader }: FakeGatewayOptions = {}): FakeGateway {
  const signing: Signing = { key: `key of ${name}`, header: signatureHeader };
  const state: State = {
    transactions: new Map(),
    orders: new Map(),
    opened: [],
    calls: { charge: 0, findPayment: 0, findTransaction: 0, cancel: 0, expire: 0, refund: 0 },
    down: false,
    broken: new Set(),
    brokenMethods: new Set(),
    addedFees: new Map(),
    lost: new Set(),
    methods: new Map(),
    delayedRefunds: undefined,
    refuse: new Set(),
    holds: new Map(),
  };

  /** Runs one call over a simulated network: its response is created at once; the controls decide when it arrives, if at all. */
  async function overTheWire<Answer>(call: FakeCall, reference: string, work: () => Answer): Promise<Answer> {
    state.calls[call] += 1;
    if (state.down || state.broken.has(reference)) throw new GatewayUnavailable('The fake gateway is down.');
    if (state.refuse.delete(call)) throw new GatewayRefused('400', 'The fake gateway was told to refuse.');
    const answer = work();
    const hold = state.holds.get(call);
    state.holds.delete(call);
    await hold;
    if (state.lost.delete(call)) throw new GatewayUnavailable('The answer of the fake gateway was lost.');
    return answer;
  }

  function end(reference: string, status: 'cancelled' | 'expired'): GatewayReport | undefined {
    const known = newestOf(state, reference);
    if (known?.status !== 'pending') return known;
    const ended: GatewayReport = { ...known, status };
    state.transactions.set(known.transactionId, ended);
    return ended;
  }

  return {
    name,
    charge: (request) =>
      overTheWire('charge', request.reference, () => {
        if (state.brokenMethods.has(request.method)) throw new GatewayUnavailable(`${request.method} does not answer.`);
        const { method, amountRupiah } = request;
        const opened = open(state, { ...request, amountRupiah: amountRupiah + (state.addedFees.get(method) ?? 0) });
        if (opened.status === 'pending' && opened.amountRupiah > amountRupiah)
          throw new GatewayAddsFee('The fake gateway asks for more.', opened);
        return opened;
      }),
    findPayment: (reference) => overTheWire('findPayment', reference, () => newestOf(state, reference)),
    findTransaction: (transactionId) =>
      overTheWire('findTransaction', state.transactions.get(transactionId)?.reference ?? transactionId, () =>
        state.transactions.get(transactionId),
      ),
    cancel: (reference) => overTheWire('cancel', reference, () => end(reference, 'cancelled')),
    expire: (reference) => overTheWire('expire', reference, () => end(reference, 'expired')),
    refund: (request) =>
      overTheWire('refund', state.transactions.get(request.transactionId)?.reference ?? '', () =>
        takeRefund(state, request),
      ),
    readNotification: (rawBody, headers) => readNotification(rawBody, headers, signing),
    controls: createControls(state, signing),
  };
}

function newestOf(state: State, reference: string): GatewayReport | undefined {
  return state.transactions.get(state.orders.get(reference)?.at(-1) ?? '');
}

function add(state: State, transaction: GatewayReport): void {
  const { reference, transactionId } = transaction;
  state.transactions.set(transactionId, transaction);
  state.orders.set(reference, [...(state.orders.get(reference) ?? []), transactionId]);
}

function open(state: State, request: ChargeRequest): GatewayReport {
  const { reference, amountRupiah, method, expiresAt } = request;
  const known = newestOf(state, reference);
  if (known !== undefined) return known;
  if (amountRupiah < 1) throw new GatewayRefused('400', 'The amount must be at least 1.');
  const serial = String(state.opened.length + 1).padStart(10, '0');
  const { group } = PAYMENT_METHODS[method];
  const opened: GatewayReport = {
    reference,
    transactionId: `fake-${reference}`,
    status: 'pending',
    amountRupiah,
    refundedRupiah: null,
    refunds: [],
    qrString: method === 'qris' || method === 'gopay' ? fakeQris(amountRupiah, serial) : null,
    accountNumber: group === 'virtual_account' || group === 'shop' ? `88${serial}` : null,
    billerCode: method === 'mandiri_bill' ? '70099' : null,
    redirectUrl: group === 'ewallet' || group === 'card' ? `https://gerbang.contoh.id/${method}/${serial}` : null,
    expiresAt,
    paidAt: null,
  };
  state.opened.push(reference);
  state.methods.set(reference, method);
  add(state, opened);
  return opened;
}

const REFUNDABLE: readonly GatewayReport['status'][] = ['paid', 'settled', 'partially_refunded'];

function takeRefund(state: State, request: RefundRequest): void {
  const known = state.transactions.get(request.transactionId);
  if (known === undefined) throw new GatewayRefused('404', 'The fake gateway has no such transaction.');
  const taken = [...known.refunds, ...(state.delayedRefunds ?? [])];
  if (taken.some(({ key }) => key === request.key)) return;
  const refundable = MIDTRANS_REFUNDS[state.methods.get(known.reference) ?? 'qris'];
  const left = known.amountRupiah - (known.refundedRupiah ?? 0);
  if (refundable === 'never' || !REFUNDABLE.includes(known.status))
    throw new GatewayRefused('412', 'The fake gateway cannot refund it.');
  if (request.amountRupiah > left || (refundable === 'whole' && request.amountRupiah !== left))
    throw new GatewayRefused('414', 'The fake gateway does not refund this amount.');
  if (state.delayedRefunds === undefined) carryOutRefund(state, request);
  else state.delayedRefunds.push(request);
}

function carryOutRefund({ transactions }: State, { transactionId, key, amountRupiah }: RefundRequest): void {
  const known = transactions.get(transactionId);
  if (known === undefined) return;
  const refundedRupiah = (known.refundedRupiah ?? 0) + amountRupiah;
  const status = refundedRupiah === known.amountRupiah ? 'refunded' : 'partially_refunded';
  transactions.set(transactionId, {
    ...known,
    status,
    refundedRupiah,
    refunds: [...known.refunds, { key, amountRupiah }],
  });
}

function fakeQris(amountRupiah: number, serial: string): string {
  return encodeQris({
    pointOfInitiation: 'dynamic',
    amountRupiah,
    mcc: '8398',
    merchantName: 'Yayasan Contoh',
    merchantCity: 'Bandung',
    postalCode: '40111',
    nmid: 'ID1020304050607',
    accounts: [
      { tag: '26', guid: 'ID.CO.CONTOH.WWW', pan: `936009990${serial}`, merchantId: 'CONTOH01', criteria: 'UMI' },
    ],
  });
}

function createControls(state: State, signing: Signing): FakeGatewayControls {
  function get(id: string): GatewayReport {
    const known = state.transactions.get(id) ?? newestOf(state, id);
    if (known === undefined) throw new Error(`the fake gateway has no order or transaction ${id}`);
    return known;
  }
  function change(id: string, changes: Partial<GatewayReport>): void {
    const known = get(id);
    state.transactions.set(known.transactionId, { ...known, ...changes });
  }

  return {
    pay: (reference, amountRupiah) =>
      change(reference, { status: 'paid', ...(amountRupiah !== undefined && { amountRupiah }) }),
    payAt: (reference, paidAt) => change(reference, { status: 'paid', paidAt }),
    payAgain: (reference, amountRupiah) => {
      const first = get(reference);
      const transactionId = `fake-${first.reference}-${state.transactions.size}`;
      const { amountRupiah: dueRupiah } = first;
      const again = {
        ...first,
        transactionId,
        status: 'paid' as const,
        amountRupiah: amountRupiah ?? dueRupiah,
        refundedRupiah: null,
        refunds: [],
      };
      add(state, again);
      return transactionId;
    },
    expire: (reference) => change(reference, { status: 'expired' }),
    cancel: (reference) => change(reference, { status: 'cancelled' }),
    deny: (reference) => change(reference, { status: 'failed' }),
    chargeBack: (reference) => change(reference, { status: 'charged_back' }),
    winChargeBack: (reference) =>
      change(reference, { status: (get(reference).refundedRupiah ?? 0) > 0 ? 'partially_refunded' : 'paid' }),
    refund: (reference) => change(reference, { status: 'refunded' }),
    refundPartly: (reference, refundedRupiah) => change(reference, { status: 'partially_refunded', refundedRupiah }),
    settle: (reference) => change(reference, { status: 'settled' }),
    openForeign: (reference, amountRupiah) => {
      open(state, {
        reference,
        amountRupiah,
        method: 'va_bca',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
        returnUrl: 'https://uluran.contoh.id/',
      });
    },
    forget: (reference) => {
      for (const id of state.orders.get(reference) ?? []) state.transactions.delete(id);
      state.orders.delete(reference);
    },
    goDown: () => {
      state.down = true;
    },
    comeBack: () => {
      state.down = false;
      state.broken.clear();
    },
    breakMethod: (method) => void state.brokenMethods.add(method),
    addFee: (method, feeRupiah) => void state.addedFees.set(method, feeRupiah),
    mendMethod: (method) => void state.brokenMethods.delete(method),
    breakFor: (reference) => void state.broken.add(reference),
    loseNextAnswer: (call = 'charge') => void state.lost.add(call),
    delayRefunds: () => {
      state.delayedRefunds = [];
      return () => {
        for (const request of state.delayedRefunds ?? []) carryOutRefund(state, request);
        state.delayedRefunds = undefined;
      };
    },
    refuseNext: (call) => void state.refuse.add(call),
    holdNext: (call) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.holds.set(call, promise);
      return resolve;
    },
    notification: (id, extra = {}) => {
      const known = state.transactions.get(id) ?? newestOf(state, id);
      const reference = known?.reference ?? id;
      const { transactionId, status = 'unknown' } = known ?? {};
      const signature = signing.header === undefined ? { signature: sign(reference, signing) } : {};
      return JSON.stringify({ reference, transactionId, status, ...signature, ...extra });
    },
    notificationHeaders: (id) => {
      const reference = state.transactions.get(id)?.reference ?? id;
      return signing.header === undefined ? {} : { [signing.header]: sign(reference, signing) };
    },
    opened: state.opened,
    calls: state.calls,
  };
}

interface Signing {
  key: string;
  header: string | undefined;
}

function sign(reference: string, { key }: Signing): string {
  return createHmac('sha256', key).update(reference).digest('hex');
}

/** Like the real gateway's, the signature covers the reference but not the event. */
function readNotification(rawBody: string, headers: Headers, signing: Signing): GatewayNotification {
  const body = parseObject(rawBody);
  const signature = signing.header === undefined ? body.signature : headers.get(signing.header);
  if (typeof body.reference !== 'string' || typeof signature !== 'string') {
    throw new InvalidNotification('A notification names its reference and its signature.');
  }
  if (signature !== sign(body.reference, signing)) throw new InvalidSignature('The signature does not fit.');
  const { reference, transactionId } = body;
  return { reference, transactionId: typeof transactionId === 'string' ? transactionId : undefined };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Falls through: a body other than JSON is no notification.
  }
  throw new InvalidNotification('A notification is a JSON object.');
}
