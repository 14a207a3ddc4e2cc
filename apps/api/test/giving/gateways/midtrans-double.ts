import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { encodeQris } from '@uluran/qris';

type Body = Record<string, unknown>;

/** A request that the gateway received. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Body;
}

/** Writes the next response in place of the double. */
export type ScriptedAnswer = (response: ServerResponse, seen: SeenRequest) => void;

interface Transaction {
  id: string;
  orderId: string;
  amountRupiah: number;
  status: string;
  account: Body;
  toldOnce: Body;
  expiresAt: number;
  /** Sum of the refunds so far; undefined if the reply leaves it out. */
  refundedRupiah?: number;
  refunds?: { refund_key: string; refund_amount: string }[];
}

const STATUS_CODES: Record<string, string> = { pending: '201', deny: '202', expire: '407' };

const wireTime = (atMs: number) => new Date(atMs + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A QRIS string of an invented merchant. */
export function sampleQr(amountRupiah: number | null): string {
  return encodeQris({
    pointOfInitiation: amountRupiah === null ? 'static' : 'dynamic',
    amountRupiah,
    mcc: '8398',
    merchantName: 'YAYASAN CONTOH',
    merchantCity: 'JAKARTA PUSAT',
    postalCode: '10510',
    nmid: 'ID1020000000012',
    accounts: [
      { tag: '26', guid: 'ID.CO.CONTOH.WWW', pan: '9360091400000000012', merchantId: 'ID102000001', criteria: 'UMI' },
    ],
  });
}

/** Fields of a payment method that the status call returns too. */
function accountOf(body: Body): Body {
  const number = `8800${Math.floor(Math.random() * 1e12)}`.padEnd(16, '0');
  if (body.payment_type === 'echannel') return { biller_code: '70099', bill_key: number };
  if (body.payment_type === 'cstore') return { ...(body.cstore as Body), payment_code: number };
  const { bank } = (body.bank_transfer ?? {}) as { bank?: string };
  if (bank === undefined) return { acquirer: body.payment_type === 'shopeepay' ? 'shopeepay' : 'gopay' };
  return bank === 'permata' ? { permata_va_number: number } : { va_numbers: [{ bank, va_number: number }] };
}

/** Fields that only the response to the charge has. */
function toldOnce({ payment_type }: Body, amountRupiah: number): Body {
  if (payment_type === 'qris') return { qr_string: sampleQr(amountRupiah) };
  const isWallet = payment_type === 'gopay' || payment_type === 'shopeepay';
  return isWallet
    ? { actions: [{ name: 'deeplink-redirect', method: 'GET', url: 'gojek://gopay/merchanttransfer?tref=contoh' }] }
    : {};
}

function describe(transaction: Transaction): Body {
  return {
    status_code: STATUS_CODES[transaction.status] ?? '200',
    status_message: 'Success, transaction is found',
    transaction_id: transaction.id,
    order_id: transaction.orderId,
    gross_amount: `${transaction.amountRupiah}.00`,
    currency: 'IDR',
    transaction_status: transaction.status,
    fraud_status: 'accept',
    expiry_time: wireTime(transaction.expiresAt),
    ...(transaction.refundedRupiah !== undefined && { refund_amount: `${transaction.refundedRupiah}.00` }),
    ...(transaction.refunds !== undefined && { refunds: transaction.refunds }),
    ...transaction.account,
  };
}

/** Like the gateway: a key is taken once, and virtual accounts, bills and tellers are never refunded. */
function refund(transaction: Transaction, { refund_key, amount }: Body): string {
  const { status, account, amountRupiah, refundedRupiah = 0, refunds = [] } = transaction;
  if (refunds.some((known) => known.refund_key === refund_key)) return refusal('406', 'Duplicate refund ID');
  const isAccount = ['va_numbers', 'permata_va_number', 'bill_key', 'payment_code'].some((field) => field in account);
  if (isAccount || !['settlement', 'partial_refund'].includes(status)) return refusal('412', 'Merchant cannot modify');
  const left = amountRupiah - refundedRupiah;
  const isWhole = account.acquirer === 'shopeepay';
  if (Number(amount) > left || (isWhole && amount !== left)) return refusal('414', 'Refund request is rejected');
  Object.assign(transaction, {
    status: amount === left ? 'refund' : 'partial_refund',
    refundedRupiah: refundedRupiah + Number(amount),
    refunds: [...refunds, { refund_key: String(refund_key), refund_amount: `${amount}.00` }],
  });
  return JSON.stringify({ ...describe(transaction), status_code: '200', refund_key });
}

function transactionOf(body: Body): Transaction {
  const details = body.transaction_details as { order_id: string; gross_amount: number };
  const expiry = body.custom_expiry as { order_time: string; expiry_duration: number; unit: 'second' | 'minute' };
  const startsAt = Date.parse(expiry.order_time.replace(' ', 'T').replace(' ', ''));
  return {
    id: randomUUID(),
    orderId: details.order_id,
    amountRupiah: details.gross_amount,
    status: 'pending',
    account: accountOf(body),
    toldOnce: toldOnce(body, details.gross_amount),
    expiresAt: startsAt + expiry.expiry_duration * (expiry.unit === 'minute' ? 60_000 : 1_000),
  };
}

/** The donor has typed a card on the gateway's page. */
function cardTransaction(page: Body): Transaction {
  const { start_time, duration } = page.expiry as { start_time: string; duration: number };
  const custom_expiry = { order_time: start_time, expiry_duration: duration, unit: 'minute' };
  return transactionOf({ ...page, payment_type: 'credit_card', custom_expiry });
}

/** The gateway's state and its responses, without HTTP. */
function createState(serverKey: string) {
  /** By their own ids. */
  const transactions = new Map<string, Transaction>();
  const kept = new Map<string, string>();
  const pages = new Map<string, Body>();

  /** An order's newest transaction, or the one with that id. */
  const find = (id: string) =>
    transactions.get(id) ?? [...transactions.values()].findLast(({ orderId }) => orderId === id);

  function charge(body: Body, key: string): string {
    const earlier = kept.get(key);
    if (earlier !== undefined) return earlier;
    const details = body.transaction_details as { order_id: string; gross_amount: number };
    if (details.gross_amount < 1) return refusal('400', 'gross_amount must be greater than or equal to 0.01');
    if (find(details.order_id) !== undefined) return refusal('406', 'Duplicate order ID');
    const transaction = transactionOf(body);
    transactions.set(transaction.id, transaction);
    const answer = JSON.stringify({ ...describe(transaction), ...transaction.toldOnce });
    kept.set(key, answer);
    return answer;
  }

  /** The gateway's own page. The order is no transaction before the donor has typed a card there. */
  function openPage(body: Body): string {
    const details = body.transaction_details as { order_id: string; gross_amount: number };
    if (find(details.order_id) !== undefined)
      return '{"error_messages":["transaction_details.order_id sudah digunakan"]}';
    if (details.gross_amount < 1) return '{"error_messages":["transaction_details.gross_amount must be greater"]}';
    pages.set(details.order_id, body);
    const token = randomUUID();
    return JSON.stringify({ token, redirect_url: `https://app.contoh.id/snap/v4/redirection/${token}` });
  }

  function end(transaction: Transaction, status: string): string {
    if (transaction.status !== 'pending') return refusal('412', 'Merchant cannot modify the status of the transaction');
    transaction.status = status;
    return JSON.stringify(describe(transaction));
  }

  return {
    kept,
    add: (transaction: Transaction) => void transactions.set(transaction.id, transaction),
    get(id: string): Transaction {
      const page = pages.get(id);
      const transaction = find(id) ?? (page === undefined ? undefined : cardTransaction(page));
      if (transaction === undefined) throw new Error(`the double does not know ${id}`);
      transactions.set(transaction.id, transaction);
      return transaction;
    },
    answer({ method, path, headers, body }: SeenRequest): string {
      if (headers.authorization !== `Basic ${btoa(`${serverKey}:`)}`) return refusal('401', 'Access denied');
      const [, id = '', action] = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(path) ?? [];
      if (method === 'POST' && path === '/snap/v1/transactions') return openPage(body);
      if (method === 'POST' && path === '/v2/charge') return charge(body, String(headers['idempotency-key']));
      const transaction = find(id);
      const isKnownCall = method === (action === 'status' ? 'GET' : 'POST');
      if (transaction === undefined || action === undefined || !isKnownCall) {
        return refusal('404', "Transaction doesn't exist.");
      }
      if (action === 'refund') return refund(transaction, body);
      return action === 'status' ? JSON.stringify(describe(transaction)) : end(transaction, action);
    },
  };
}

/** A small Midtrans over real HTTP, written from its public documentation, with all calls of the adapter. */
export async function startMidtransDouble({ serverKey }: { serverKey: string }) {
  const { kept, add, get, answer } = createState(serverKey);
  const scripted: ScriptedAnswer[] = [];
  const seen: SeenRequest[] = [];
  let isDown = false;

  const server = createServer(async (request, response) => {
    const content = await text(request);
    const { method = '', url = '', headers } = request;
    const received: SeenRequest = { method, path: url, headers, body: content === '' ? {} : JSON.parse(content) };
    seen.push(received);
    const script = scripted.shift();
    if (isDown) answerJson(response, 500, '{"status_code":"500","status_message":"Sorry"}');
    else if (script !== undefined) script(response, received);
    else {
      const answered = answer(received);
      answerJson(response, answered.includes('error_messages') ? 400 : 200, answered);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Answers the next requests with these functions, in this order. */
    script: (...next: ScriptedAnswer[]) => scripted.push(...next),
    /** Expires idempotency keys, as the gateway does after five minutes. */
    forgetKeys: () => kept.clear(),
    setStatus: (id: string, status: string, amountRupiah = get(id).amountRupiah) =>
      Object.assign(get(id), { status, amountRupiah }),
    setRefunded: (id: string, status: string, refundedRupiah: number) =>
      Object.assign(get(id), { status, refundedRupiah }),
    /** Pays an order once more, by a transaction of its own; returns its id. */
    payAgain: (orderId: string) => {
      const again = { ...get(orderId), id: randomUUID(), status: 'settlement' };
      add(again);
      return again.id;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Processes the request and breaks the connection before the response. */
    loseNextAnswer: () =>
      scripted.push((response, request) => {
        answer(request);
        response.destroy();
      }),
    notification: (id: string) => JSON.stringify(sign(describe(get(id)), serverKey)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type MidtransDouble = Awaited<ReturnType<typeof startMidtransDouble>>;

function refusal(code: string, message: string): string {
  return JSON.stringify({ status_code: code, status_message: message, id: randomUUID() });
}

/** Sends a body with any HTTP status. */
export function answerJson(response: ServerResponse, httpStatus: number, body: string | Body): void {
  response
    .writeHead(httpStatus, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Adds the signature of the documentation. */
export function sign(body: Body, serverKey: string): Body {
  const { order_id, status_code, gross_amount } = body;
  return {
    ...body,
    signature_key: createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex'),
  };
}
