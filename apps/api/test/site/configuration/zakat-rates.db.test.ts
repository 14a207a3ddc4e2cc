import { zakatRatesSchema } from '@uluran/contract/endpoints';
import { computeZakat } from '@uluran/contract/zakat';
import { expect, test } from 'vitest';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();

const ratesOn = async (date: string) =>
  zakatRatesSchema.parse((await call('GET', `/zakat/rates?date=${date}`)).body.data);

test('the figures of a day come with their source and the day since which they hold', async () => {
  const rates = await ratesOn('2026-11-02');
  expect(rates).toMatchObject({
    date: '2026-11-02',
    income: { monthRupiah: 7_640_144, yearRupiah: 91_681_728, validFrom: '2026-02-21' },
    wealth: { nisabRupiah: 91_681_728, goldGrams: 85, rateBasisPoints: 250 },
    fitrah: { personRupiah: 50_000, validFrom: '2026-02-03' },
    fidyah: { dayRupiah: 65_000 },
  });
  expect(rates.income.source).toContain('BAZNAS');
  // The computation uses these rates.
  expect(computeZakat({ kind: 'fidyah', days: 2 }, rates).zakatRupiah).toBe(130_000);
  const { data } = (await call('GET', '/zakat/rates')).body;
  expect(zakatRatesSchema.parse(data)).toMatchObject({ fitrah: rates.fitrah });
});

test('a newer decree holds from the beginning of its day in Jakarta, and the older one stays for the days before', async () => {
  await database.ownerSql`
    INSERT INTO settings (key, valid_from, value, source)
    SELECT 'zakat_fitrah', '2027-02-10 Asia/Jakarta', value || '{"personRupiah": 54000}', 'Keputusan baru' FROM settings
    WHERE key = 'zakat_fitrah'`;
  expect((await ratesOn('2027-02-09')).fitrah).toMatchObject({ personRupiah: 50_000, validFrom: '2026-02-03' });
  expect((await ratesOn('2027-02-10')).fitrah).toMatchObject({
    personRupiah: 54_000,
    validFrom: '2027-02-10',
    source: 'Keputusan baru',
  });
});

test('there are none before the first decree, and no day that is none', async () => {
  // The fitrah rate had its decree already; the income rate had none.
  expectFailure(await call('GET', '/zakat/rates?date=2026-02-10'), 404, 'not_found');
  for (const date of ['2026-02-31', '0000-01-01', '9999-12-31', 'kemarin', '2026-1-1', '%27'])
    expectFailure(await call('GET', `/zakat/rates?date=${date}`), 400, 'malformed_request');
});
