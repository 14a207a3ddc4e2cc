import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable, InvalidSignature } from '../../../src/giving/gateways/errors.ts';
import { openCardPage } from '../../../src/giving/gateways/midtrans/hosted-page.ts';
import { createMidtransHttp, noOutcome } from '../../../src/giving/gateways/midtrans/http-client.ts';
import { createMidtransGateway } from '../../../src/giving/gateways/midtrans/midtrans-gateway.ts';
import { answerJson, sampleQr, sign } from './midtrans-double.ts';
import { pending, request, serverKey } from './midtrans-fixtures.ts';
import { double } from './midtrans-setup.ts';

type Reply = { status?: number; body?: unknown } | 'the line breaks';

/** The other end answers the next calls by hand, in this order. */
function reply(...replies: Reply[]): void {
  double.script(
    ...replies.map((one) => (response: ServerResponse) => {
      if (one === 'the line breaks') response.destroy();
      else answerJson(response, one.status ?? 200, typeof one.body === 'string' ? one.body : JSON.stringify(one.body));
    }),
  );
}

const answerWith = (status_code: unknown, status_message?: string) => ({ body: { status_code, status_message } });
const connect = (...replies: Reply[]) => {
  reply(...replies);
  return createMidtransHttp({ baseUrl: double.baseUrl, serverKey, timeoutMs: 5_000 });
};
const ask = (...replies: Reply[]) => connect(...replies).send({ method: 'get', path: 'v2/ul-1/status' });
const post = (...replies: Reply[]) => connect(...replies).send({ method: 'post', path: 'v2/charge', json: {} });
const silence = (sentence: string) => new GatewayUnavailable(sentence);

describe('a call', () => {
  it('carries the key, and what it says', async () => {
    const http = connect(answerWith('200'));
    await http.send({ method: 'post', path: 'v2/charge', json: { a: 1 }, headers: { 'idempotency-key': 'k' } });
    expect(double.seen).toMatchObject([
      {
        method: 'POST',
        path: '/v2/charge',
        body: { a: 1 },
        headers: {
          authorization: `Basic ${btoa(`${serverKey}:`)}`,
          accept: 'application/json',
          'idempotency-key': 'k',
        },
      },
    ]);
  });

  it('answers code, words and body, whichever way the code is written', async () => {
    expect(await ask(answerWith(201, 'Success'))).toEqual({
      code: '201',
      message: 'Success',
      body: { status_code: 201, status_message: 'Success' },
    });
    expect(await ask(answerWith('404'))).toMatchObject({ code: '404', message: '' });
  });

  it.each([500, 502, 503, 504, 501, 408, 425, 429, 300, 307, 399])(
    'that meets HTTP %i gets no answer',
    async (status) => {
      await expect(post({ status, body: '{"status_code":"200"}' })).rejects.toThrow(
        silence(`The gateway answered HTTP ${status}.`),
      );
    },
  );

  it.each([
    // No status of HTTP at all: the client gives up at the status line.
    ['000', /^The gateway gave no answer/],
    ['099', /^The gateway gave no answer/],
    ['600', /^The gateway answered HTTP 600\.$/],
    ['999', /^The gateway answered HTTP 999\.$/],
  ])('that meets the odd status %s gets no answer', async (status, message) => {
    double.script((response) => {
      response.socket?.end(`HTTP/1.1 ${status} Odd\r\nconnection: close\r\n\r\n{"status_code":"200"}`);
    });
    const sent = connect().send({ method: 'post', path: 'v2/charge' });
    await expect(sent).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(sent).rejects.toThrow(message);
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('that only asks is made once more after HTTP %i', async (status) => {
    expect(await ask({ status, body: '' }, answerWith('200'))).toMatchObject({ code: '200' });
    await expect(ask({ status, body: '' }, { status, body: '' })).rejects.toThrow(GatewayUnavailable);
    expect(double.seen).toHaveLength(4);
  });

  it('that meets a broken line says so, and keeps the cause', async () => {
    await expect(post('the line breaks')).rejects.toMatchObject({
      name: 'GatewayUnavailable',
      message: expect.stringMatching(/^The gateway gave no answer \(\w+: .+\)\.$/),
      cause: expect.any(Error),
    });
    expect(await ask('the line breaks', answerWith('200'))).toMatchObject({ code: '200' });
  });

  it.each([
    [200, ''],
    [200, '[]'],
    [200, '<h1>It works</h1>'],
    [404, '{"message":"no Route matched"}'],
    [200, '{"status_code":"20"}'],
    [200, '{"status_code":"2000"}'],
    [200, '{"status_code":"x200"}'],
    [200, '{"status_code":null}'],
    [200, '{"status_code":"200","status_message":7}'],
  ])('that meets HTTP %i with %j found another address', async (status, body) => {
    await expect(post({ status, body })).rejects.toThrow(
      silence(`The gateway answered HTTP ${status} with something else than its JSON: is its base address right?`),
    );
  });

  it.each([
    [400, '200', '400'],
    [404, '201', '404'],
    [400, '404', '404'],
    [299, '200', '200'],
  ])('that meets HTTP %i and code %s has the code %s', async (status, code, expected) => {
    expect(await post({ status, ...answerWith(code) })).toMatchObject({ code: expected });
  });

  it.each(['401', '402', '403', '429', '500', '503'])('that is answered %s got no word', async (code) => {
    await expect(post(answerWith(code, 'Sorry'))).rejects.toThrow(silence(`The gateway answered ${code}: Sorry`));
  });
});

it.each([
  ['400', 'no', new GatewayRefused('400', 'no')],
  ['499', '', new GatewayRefused('499', 'no reason given')],
  ['401', 'Access denied', silence('The gateway answered 401: Access denied')],
  ['504', '', silence('The gateway answered 504: no reason given')],
  ['204', 'no', silence('The gateway answered 204: no')],
])('%s with %j ends in an error of its own', (code, message, error) => {
  expect(noOutcome({ code, message, body: {} })).toEqual(error);
});

describe("a card's page", () => {
  const open = (status: number, body: unknown) => openCardPage(connect({ status, body }), request);
  const refused = (...error_messages: string[]) => ({ error_messages });

  it('is opened for this order, and known by its token until there is a transaction', async () => {
    expect(await open(201, { token: 't', redirect_url: 'https://app.contoh.id/t' })).toEqual({
      reference: 'ul-uji-1',
      transactionId: 't',
      status: 'pending',
      amountRupiah: 10_000,
      refundedRupiah: null,
      refunds: [],
      qrString: null,
      accountNumber: null,
      billerCode: null,
      redirectUrl: 'https://app.contoh.id/t',
      expiresAt: request.expiresAt,
      paidAt: null,
    });
  });

  it.each([
    ['transaction_details.order_id sudah digunakan', undefined],
    ['transaction_details.order_id has already been taken', undefined],
  ])('is none where the order is paid already: %s', async (message, expected) => {
    expect(await open(400, refused('x', message))).toBe(expected);
  });

  it.each<[number, unknown, Error]>([
    [400, refused('gross_amount is required', 'x'), new GatewayRefused('400', 'gross_amount is required; x')],
    [400, refused('order_id is required'), new GatewayRefused('400', 'order_id is required')],
    [404, refused(), new GatewayRefused('404', 'no reason given')],
    [401, refused('Access denied'), silence("The gateway answered HTTP 401 to opening a card's page.")],
    [403, refused('Access denied'), silence("The gateway answered HTTP 403 to opening a card's page.")],
    [299, refused('odd'), silence("The gateway answered HTTP 299 to opening a card's page.")],
    [400, {}, silence("The gateway answered HTTP 400 to opening a card's page.")],
    [404, { token: 't', redirect_url: 'x' }, silence("The gateway answered HTTP 404 to opening a card's page.")],
    [200, { token: '', redirect_url: 'x' }, silence("The gateway answered HTTP 200 to opening a card's page.")],
    [400, { error_messages: 'text' }, silence("The gateway answered HTTP 400 to opening a card's page.")],
  ])('that met HTTP %i with %j', async (status, body, error) => {
    await expect(open(status, body)).rejects.toEqual(error);
  });
});

describe('the gateway', () => {
  const start = (...replies: Reply[]) => {
    reply(...replies);
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const gateway = createMidtransGateway({ baseUrl: double.baseUrl, serverKey, log });
    return { gateway, logged, paths: () => double.seen.splice(0).map(({ method, path }) => `${method} ${path}`) };
  };

  it('has a name, and its calls an address each', async () => {
    const { gateway, paths } = start({ body: pending() }, { body: pending() }, { body: pending() });
    expect(gateway.name).toBe('midtrans');
    await gateway.findPayment('ul-uji-1');
    await gateway.cancel('ul-uji-1');
    await gateway.expire('ul-uji-1');
    expect(paths()).toEqual(['GET /v2/ul-uji-1/status', 'POST /v2/ul-uji-1/cancel', 'POST /v2/ul-uji-1/expire']);
  });

  it('asks what became of a payment that can no longer be changed', async () => {
    for (const code of ['412', '407']) {
      const { gateway, paths } = start(answerWith(code), {
        body: pending({ status_code: '200', transaction_status: 'settlement' }),
      });
      expect(await gateway.cancel('ul-uji-1')).toMatchObject({ status: 'paid', qrString: null });
      expect(paths()).toEqual(['POST /v2/ul-uji-1/cancel', 'GET /v2/ul-uji-1/status']);
    }
  });

  it('refunds a transaction by its id, and takes a used key for an earlier request', async () => {
    const request = { transactionId: 'tx-1', key: 'r-1', amountRupiah: 20_000, reason: 'Batal' };
    for (const answer of [{ body: pending({ status_code: '200' }) }, answerWith('406')]) {
      const { gateway, paths } = start(answer);
      await gateway.refund(request);
      expect(paths()).toEqual(['POST /v2/tx-1/refund']);
    }
    for (const [answer, error] of [
      [answerWith('412'), 'GatewayRefused'],
      [answerWith('202'), 'GatewayUnavailable'],
      [answerWith('500'), 'GatewayUnavailable'],
    ] as const)
      await expect(start(answer).gateway.refund(request)).rejects.toMatchObject({ name: error });
    await expect(start().gateway.refund({ ...request, transactionId: '../x' })).rejects.toThrow(RangeError);
  });

  it('takes the word of an ending that is about the payment itself', async () => {
    const { gateway, paths } = start({ body: pending({ status_code: '407', transaction_status: 'expire' }) });
    expect(await gateway.expire('ul-uji-1')).toMatchObject({ status: 'expired', qrString: null });
    expect(paths()).toHaveLength(1);
  });

  it('knows nothing of what is unknown there', async () => {
    const { gateway } = start(answerWith('404'), answerWith('404'), answerWith('404'));
    expect(await gateway.findPayment('ul-uji-1')).toBeUndefined();
    expect(await gateway.cancel('ul-uji-1')).toBeUndefined();
    expect(await gateway.expire('ul-uji-1')).toBeUndefined();
  });

  it('tells of a wrong code, once, and keeps the payment without it', async () => {
    const { gateway, logged } = start({ body: pending({ qr_string: sampleQr(9) }) }, { body: pending() });
    expect(await gateway.findPayment('ul-uji-1')).toMatchObject({ status: 'pending', qrString: null });
    expect(await gateway.findPayment('ul-uji-1')).toMatchObject({ qrString: sampleQr(10_000) });
    expect(logged).toEqual([
      expect.objectContaining({
        level: 50,
        reference: 'ul-uji-1',
        problem: 'it asks for 9 instead of 10000',
        msg: 'the gateway gave a wrong QR code',
      }),
    ]);
  });

  it('tells nothing of a code where none is due: another way to pay, or money that is here', async () => {
    const { gateway, logged } = start(
      { body: pending({ qr_string: undefined }) },
      { body: pending({ status_code: '200', transaction_status: 'settlement', qr_string: sampleQr(9) }) },
    );
    expect(await gateway.findPayment('ul-uji-1')).toMatchObject({ status: 'pending', qrString: null });
    expect(await gateway.findPayment('ul-uji-1')).toMatchObject({ status: 'paid', qrString: null });
    expect(logged).toEqual([]);
  });

  it('reads notifications that are signed with its key, and no others', () => {
    const { gateway } = start();
    const { status_code, gross_amount, order_id } = pending();
    const notification = { status_code, gross_amount, order_id };
    expect(gateway.readNotification(JSON.stringify(sign(notification, serverKey)), new Headers())).toEqual({
      reference: 'ul-uji-1',
    });
    expect(() => gateway.readNotification(JSON.stringify(sign(notification, 'other')), new Headers())).toThrow(
      InvalidSignature,
    );
  });

  it('that contradicts itself is not believed', async () => {
    const { gateway } = start(answerWith('406', 'Duplicate order ID'), answerWith('404'));
    await expect(gateway.charge(request)).rejects.toThrow(
      silence('The gateway holds ul-uji-1 and does not know it: it contradicts itself.'),
    );
  });

  it('says when it is left alone', async () => {
    const down = Array.from({ length: 5 }, (): Reply => ({ status: 500, body: '' }));
    const { gateway, logged } = start(...down);
    for (const _ of down) await expect(gateway.cancel('ul-uji-1')).rejects.toThrow(GatewayUnavailable);
    expect(logged).toEqual([
      expect.objectContaining({
        level: 50,
        pauseMs: 10_000,
        msg: 'the gateway is not asked for a while: it did not answer the last calls',
      }),
    ]);
  });
});
