import { publicConfigurationSchema } from '@uluran/contract/public-configuration';
import { APP_VERSION } from '@uluran/contract/version';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { OTHER_FOUNDATION } from '../../other-foundation.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give } from '../../support/giving.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;

test('health says the version, without the database', async () => {
  expect(APP_VERSION).toBe('2.0.0');
  const { status, body } = await get('/healthz');
  expect([status, body]).toEqual([
    200,
    { status: true, data: { version: '2.0.0', uptimeSeconds: expect.any(Number) } },
  ]);
});

test('it is ready when every migration is applied, and not before', async () => {
  expect((await get('/readyz')).body).toEqual({ status: true, data: { database: 'ok', migrations: 'ok' } });
  const { ownerSql } = database;
  const [last] =
    await ownerSql`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING *`;
  const { status, headers, body } = await get('/readyz');
  expect([status, headers.get('Retry-After'), body.message]).toEqual([503, '5', 'Basis data belum selesai disiapkan.']);
  await ownerSql`INSERT INTO schema_migrations ${ownerSql(last ?? {})}`;
  expect((await get('/readyz')).status).toBe(200);
});

test('metrics count requests by route, never by address', async () => {
  const { slug } = await createCampaign(database);
  await give(running, slug);
  await get(`/campaigns/${slug}`);
  await get(`/campaigns/${slug}?email=siti@contoh.id`);
  await get('/nothing-here');
  const { headers, text } = await get('/metrics');
  expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(text).toContain('uluran_http_requests_total{route="getCampaign",method="GET",status="200"} 2');
  expect(text).toContain('uluran_http_requests_total{route="unknown",method="GET",status="404"} 1');
  expect(text).toContain('uluran_donations_created_total{method="qris"} 1');
  expect(text).toContain('uluran_payment_outcomes_total{outcome="awaiting"} 1');
  expect(text).toContain('uluran_outbox_waiting 1');
  expect(text).toMatch(/^uluran_outbox_late \d/m);
  expect(text).toMatch(/^uluran_book_unsealed_seconds \d/m);
  expect(text).toMatch(/uluran_http_request_seconds_bucket\{le="0.005",route="getCampaign"/);
  for (const hidden of [slug, 'siti', 'nothing-here']) expect(text).not.toContain(hidden);
});

describe('metrics', () => {
  const TOKEN = 'a1'.repeat(16);
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://donasi.example',
    IDENTITY: OTHER_FOUNDATION,
    EMBEDDED_DATABASE: 'accept',
    MIDTRANS_BASE_URL: 'https://api.midtrans.com',
    MIDTRANS_SERVER_KEY: 'Mid-server-contoh-produksi',
    SMTP_URL: 'smtps://surat.lembaga.id',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  /** Returns the status of an installation's response to this header. */
  async function read(variables: Record<string, string>, authorization?: string): Promise<number> {
    const installed = apiOver(database, running.gateway, { environment: readEnvironment(variables) });
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return (await installed.call('GET', '/metrics', { headers })).status;
  }

  test.each([undefined, 'Bearer', 'Bearer undefined', `Bearer ${TOKEN}`])(
    'are for nobody in production as long as it has no token: %s',
    async (authorization) => {
      expect(await read(production, authorization)).toBe(401);
    },
  );

  test.each([
    [undefined, 401],
    ['Bearer ', 401],
    [`Bearer ${TOKEN.slice(1)}`, 401],
    [`Bearer ${TOKEN}x`, 401],
    [TOKEN, 401],
    [`Basic ${btoa(`prometheus:${TOKEN}`)}`, 401],
    [`Bearer ${TOKEN}`, 200],
  ])('are for whoever brings the token, where there is one: %s is answered %i', async (authorization, status) => {
    for (const variables of [production, { NODE_ENV: 'development' }])
      expect(await read({ ...variables, METRICS_TOKEN: TOKEN }, authorization)).toBe(status);
  });

  test('need a token that cannot be guessed', () => {
    expect(() => readEnvironment({ METRICS_TOKEN: 'x'.repeat(31) })).toThrow(
      /METRICS_TOKEN has a value that is no use/,
    );
  });
});

test('the public configuration says what clients may know, and no secret', async () => {
  const { status, body, text } = await get('/config');
  expect(status).toBe(200);
  expect(publicConfigurationSchema.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    apiUrl: '/api',
    version: '2.0.0',
    firebase: null,
    donation: { minimumRupiah: 1_000, platformFeeBasisPoints: 500, feeFreeGivingTypes: ['zakat', 'bencana'] },
    raising: {
      longestDays: 180,
      storyWords: 80,
      minimumWithdrawalRupiah: 100_000,
      transferFeeRupiah: 2_500,
      evidenceDays: 30,
      costCeilingBasisPoints: 1_000,
    },
  });
  // Addresses of pages are no secret, although one of them contains `password`.
  const { pixelPattern } = body.data;
  expect(text.replace(JSON.stringify(pixelPattern), '')).not.toMatch(/server|SB-|password|postgres|secret|smtp/i);
});

test('a setting counts from its day on', async () => {
  await database.ownerSql`
    INSERT INTO settings (key, valid_from, value, source)
    VALUES ('donation_minimum_rupiah', now() - interval '1 second', '2000', 'Uji'), ('donation_minimum_rupiah', now() + interval '1 day', '9000', 'Uji')`;
  expect((await get('/config')).body.data.donation.minimumRupiah).toBe(2_000);
});

test('a picture that is not there is not found', async () => {
  const { status, body } = await get('/pictures/abc-320.webp');
  expect([status, body.message]).toEqual([404, 'Gambar ini tidak ditemukan.']);
});

test('what is private is not stored by anybody, what is public may be', async () => {
  for (const path of ['/home', '/campaigns', '/config', '/nothing'])
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-store');
  expect((await get('/openapi.json')).headers.get('Cache-Control')).toContain('public');
});
