import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTracePictureToken, tracePictureToken } from '../../../src/site/share-pictures/trace-picture-tokens.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createOperators, insertGift, operate, post } from '../../support/ledger.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, fetch } = running;
const { ownerSql, sql } = database;
const operators = await createOperators(ownerSql);

/** A gift of which half paid a receipt. */
async function give(title: string, rupiah: number, donorName: string): Promise<string> {
  const campaign = await createCampaign(database, { title });
  const amounts = { giftRupiah: rupiah, platformFeeRupiah: 0, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
  await ownerSql`UPDATE donations SET donor_name = ${donorName} WHERE public_id = ${`d-${reference}`}`;
  await post.paid(sql, reference, paymentRupiah);
  await operate.settleAll(ownerSql, operators);
  const withdrawal = await operate.request(sql, campaign.fundId, rupiah / 2);
  await operate.transfer(ownerSql, operators, withdrawal);
  await operate.evidence(ownerSql, operators, withdrawal, rupiah / 2);
  await post.rollUp(sql);
  return `p-${reference}`;
}

async function fileOf(payment: string, shows = ''): Promise<string> {
  return (await call('GET', `/payments/${payment}/trace/picture${shows}`)).body.data.file;
}

async function pictureAt(file: string): Promise<Buffer> {
  const response = await fetch(new Request(`http://uluran.test/api/trace-pictures/${file}`));
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  return Buffer.from(await response.arrayBuffer());
}

test('shows what was chosen and nothing else: two gifts that differ in the rest alone have the same picture', async () => {
  const one = await give('Sumur untuk Desa Satu', 100_000, 'Siti Rahma');
  const other = await give('Sekolah untuk Desa Dua', 7_000_000, 'Budi Hartono');
  const drawn = async (payment: string, shows: string) => await pictureAt(await fileOf(payment, shows));
  const plain = await drawn(one, '');
  expect(await sharp(plain).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' });
  expect((await drawn(other, '?amount=false')).equals(plain)).toBe(true);
  for (const shows of ['?amount=true', '?name=true', '?target=true']) {
    const [a, b] = [await drawn(one, shows), await drawn(other, shows)];
    expect(a.equals(b)).toBe(false);
    expect(a.equals(plain)).toBe(false);
  }
});

test('has an address that shows neither the gift nor the choice, and cannot be made or altered by others', async () => {
  const payment = await give('Sumur', 100_000, 'Siti Rahma');
  const files = await Promise.all(
    ['', '?amount=true', '?name=true&target=true'].map((shows) => fileOf(payment, shows)),
  );
  expect(new Set(files.map(({ length }) => length)).size).toBe(1);
  expect(new Set(files.map((file) => file.slice(0, 16))).size).toBe(3);
  expect(await fileOf(payment, '?amount=true')).toBe(files[1]);
  for (const file of files) {
    expect(file).toMatch(/^[\w-]{40,}\.png$/);
    expect(Buffer.from(file, 'base64url').toString('latin1')).not.toContain(payment.slice(0, 8));
  }
  const [file = ''] = files;
  const altered = `${file[0] === 'A' ? 'B' : 'A'}${file.slice(1)}`;
  for (const wrong of [altered, file.replace('.png', '.jpg'), `${payment}.png`, 'x.png', `${file.slice(0, 20)}.png`])
    expectFailure(await call('GET', `/trace-pictures/${wrong}`), 404, 'not_found');
});

test('is there once the gift is paid', async () => {
  const amounts = { giftRupiah: 10_000, platformFeeRupiah: 0, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(sql, await createCampaign(database), amounts);
  expectFailure(await call('GET', `/payments/p-${reference}/trace/picture`), 404, 'not_found');
  expectFailure(await call('GET', '/payments/tidak-ada/trace/picture'), 404, 'not_found');
});

test('a name opens with the key that made it alone', () => {
  const [key, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const choice = { amount: true, name: false, target: true };
  const token = tracePictureToken(key, 'AbCdEfGhIjKlMnOpQrStUv', choice);
  expect(openTracePictureToken(key, token)).toEqual({ paymentId: 'AbCdEfGhIjKlMnOpQrStUv', choice });
  expect(openTracePictureToken(another, token)).toBeUndefined();
});
