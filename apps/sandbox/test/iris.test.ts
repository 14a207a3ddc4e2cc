import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, call, startSandbox, until } from './harness.ts';

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
const CREATOR = basic('IRIS-creator-contoh');
const APPROVER = basic('IRIS-approver-contoh');
const PATH = '/iris/api/v1';

const ORDER = {
  beneficiary_name: 'Ratna Wulandari',
  beneficiary_account: '7712345698',
  beneficiary_bank: 'bca',
  amount: '497500',
  notes: 'Uluran contoh',
};

async function scene(url?: string) {
  const sandbox = await startSandbox(url === undefined ? {} : { iris: { notificationUrl: url } });
  const create = (key = 'kunci-1', changes: object = {}) =>
    call(
      sandbox,
      'POST',
      `${PATH}/payouts`,
      { payouts: [{ ...ORDER, ...changes }] },
      { ...CREATOR, 'x-idempotency-key': key },
    );
  const approve = (reference: string) =>
    call(sandbox, 'POST', `${PATH}/payouts/approve`, { reference_nos: [reference] }, APPROVER);
  const details = (reference: string) => call(sandbox, 'GET', `${PATH}/payouts/${reference}`, undefined, CREATOR);
  const end = (reference: string, body: object) => call(sandbox, 'POST', `/_control/iris/payouts/${reference}`, body);
  return { sandbox, create, approve, details, end };
}

function referenceOf({ body }: Answer): string {
  const [payout] = body.payouts as { reference_no: string }[];
  return payout?.reference_no ?? '';
}

describe('payouts', () => {
  it('wait for their approval, are made once for a key, and end as the bank says', async () => {
    const { create, approve, details, end } = await scene();
    const created = await create();
    expect(created.httpStatus).toBe(201);
    expect((await create()).text).toBe(created.text);
    const reference = referenceOf(created);
    expect((await details(reference)).body).toMatchObject({ status: 'queued', amount: '497500.00' });
    expect(await end(reference, { status: 'completed' })).toMatchObject({ httpStatus: 409 });
    expect((await approve(reference)).httpStatus).toBe(202);
    expect((await approve(reference)).httpStatus).toBe(400);
    await end(reference, { status: 'completed' });
    await end(reference, { status: 'failed', reason: 'Rekening ditutup' });
    const { body } = await details(reference);
    expect(body).toMatchObject({ status: 'failed' });
    expect(body).not.toHaveProperty('error_message');
  });

  it('are refused when they cannot be read, when they are unknown, and with the other key', async () => {
    const { sandbox, create, details } = await scene();
    expect((await create('a', { amount: '1000.50' })).httpStatus).toBe(400);
    expect((await create('b', { beneficiary_account: 'x' })).body.errors).toHaveProperty('payouts');
    expect((await details('tidak-ada')).httpStatus).toBe(404);
    const body = { payouts: [ORDER] };
    expect((await call(sandbox, 'POST', `${PATH}/payouts`, body, APPROVER)).httpStatus).toBe(401);
    const approval = { reference_nos: ['x'] };
    expect((await call(sandbox, 'POST', `${PATH}/payouts/approve`, approval, CREATOR)).httpStatus).toBe(401);
    expect((await call(sandbox, 'GET', `${PATH}/payouts/x`)).httpStatus).toBe(401);
  });

  it('are announced with a signature over body and merchant key', async () => {
    const received: { body: string; signature: unknown }[] = [];
    const server = createServer(async (request, response) => {
      received.push({ body: await text(request), signature: request.headers['iris-signature'] });
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const { create, approve, end } = await scene(`http://127.0.0.1:${address.port}/`);
    const reference = referenceOf(await create());
    await approve(reference);
    await until(() => received.length === 1);
    await end(reference, { status: 'completed' });
    await until(() => received.length === 2);
    await end(reference, { status: 'failed', reason: 'Rekening ditutup' });
    await until(() => received.length === 3);
    for (const { body, signature } of received)
      expect(signature).toBe(createHash('sha512').update(`${body}IRIS-merchant-contoh`).digest('hex'));
    expect(received.map(({ body }) => JSON.parse(body).status)).toEqual(['processed', 'completed', 'failed']);
    expect(received.map(({ body }) => JSON.parse(body).error_message)).toEqual([
      undefined,
      undefined,
      'Rekening ditutup',
    ]);
  });
});

describe('holders of accounts', () => {
  const ask = (sandbox: { url: string }, account: string) =>
    call(sandbox, 'GET', `${PATH}/account_validation?bank=bca&account=${account}`, undefined, CREATOR);

  it('are those that were set, and other accounts do not exist', async () => {
    const { sandbox } = await scene();
    await call(sandbox, 'POST', '/_control/iris/holders', { bank: 'bca', account: '7712345698', name: 'RATNA' });
    expect((await ask(sandbox, '7712345698')).body.account_name).toBe('RATNA');
    expect(await ask(sandbox, '7712345699')).toMatchObject({
      httpStatus: 400,
      body: { errors: { account: ['Account does not exist'] } },
    });
  });

  it('are asked for in vain while the weather is bad', async () => {
    const { sandbox } = await scene();
    const endpoints = { account_validation: { kind: 'error', times: 1 } };
    await call(sandbox, 'POST', '/_control/mode', { endpoints });
    expect((await ask(sandbox, '7712345699')).httpStatus).toBe(500);
    expect((await ask(sandbox, '7712345699')).httpStatus).toBe(400);
  });
});
