import pino from 'pino';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give } from '../../support/giving.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const { database, gateway } = await startTestApi();
const { slug } = await createCampaign(database);

/** An API that allows only these addresses for donors, and its log. */
function apiWith(places: string) {
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line).msg) });
  const environment = readEnvironment({ NODE_ENV: 'test', PAYMENT_SITES: places });
  return { api: apiOver(database, gateway, { log, environment }), logged };
}

const giveByWallet = async (api: ReturnType<typeof apiOver>) =>
  (await give(api, slug, { method: 'shopeepay' })).body.data.payment;

test('an address that donors must not be sent to leaves the server nowhere, and is logged once', async () => {
  const { api, logged } = apiWith('gojek:,https://*.gerbang.example');
  const payment = await giveByWallet(api);
  const refused = { status: 'awaiting', redirectUrl: null, redirectRefused: true };
  expect(payment).toMatchObject(refused);
  expect((await api.get(`/payments/${payment.id}`)).body.data).toMatchObject(refused);
  expect((await api.get(`/payments/${payment.id}`)).text).not.toContain('gerbang.contoh.id');
  expect(logged).toEqual([
    'A page does not lead to https://gerbang.contoh.id, because PAYMENT_SITES does not list it: add it there if the address can be trusted.',
  ]);
});

test('it is handed out once the list is completed', async () => {
  const payment = await giveByWallet(apiWith('gojek:').api);
  const { api, logged } = apiWith('https://gerbang.contoh.id');
  expect((await api.get(`/payments/${payment.id}`)).body.data).toMatchObject({
    redirectUrl: expect.stringMatching(/^https:\/\/gerbang\.contoh\.id\/shopeepay\//),
    redirectRefused: false,
  });
  expect(logged).toEqual([]);
});
