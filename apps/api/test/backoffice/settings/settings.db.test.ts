import { jakartaDay } from '@uluran/contract/days';
import type { Setting, SettingPreview } from '@uluran/contract/endpoints';
import { WORK_ROLES } from '@uluran/contract/operator-roles';
import { SETTINGS, type SettingShape } from '@uluran/contract/settings';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createProof } from '../../../src/backoffice/commands/proof.ts';
import { isOperatorsMistake, runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { readDonationSettings } from '../../../src/giving/fees/settings.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give, giveOpen } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
  ops,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { openSealer } from '../../support/sealer.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, gateway } = running;
const { ownerSql, sql } = database;
/** A second node on the same database. */
const other = apiOver(database, gateway);
const treasurer = await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' });
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const secondAdmin = await createEnrolledOperator(running, { role: 'administrator', name: 'Wahyu Setiadi' });
const campaign = await createCampaign(database);

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

const DAY_MS = 86_400_000;
const dayIn = (days: number) => jakartaDay(new Date(Date.now() + days * DAY_MS));
const SAMPLE = { amountRupiah: 100_000, tipRupiah: 0, method: 'va_bca', givingType: 'donasi' };
const MINIMUM = 'donation_minimum_rupiah';
const FEE = 'platform_fee_basis_points';
const FEES = { donasi: 400, infaq: 500, wakaf: 500, zakat: 0, bencana: 0 };

async function codeOf({ account, secret }: EnrolledOperator): Promise<string> {
  await forgetUsedCodes(database, account.userId);
  return await currentCode(database, secret);
}
async function settingOf(key: string, by: EnrolledOperator = treasurer): Promise<Setting> {
  const { body } = await call('GET', '/ops/settings', { token: by.token });
  return body.data.find((setting: Setting) => setting.key === key);
}
interface Proposed {
  by?: EnrolledOperator;
  startsOn?: string | null;
  version?: string;
  code?: string;
}
async function propose(key: string, value: unknown, { by = treasurer, startsOn = null, ...more }: Proposed = {}) {
  const { version } = await settingOf(key, by);
  const body = { value, startsOn, source: 'Keputusan pengurus No. 7', version, code: await codeOf(by), ...more };
  return await call('POST', `/ops/settings/${key}/propose`, { token: by.token, body });
}
async function confirm({ id, version }: NonNullable<Setting['proposal']>, by: EnrolledOperator, code?: string) {
  const body = { code: code ?? (await codeOf(by)), version };
  return await call('POST', `/ops/proposals/${id}/confirm`, { token: by.token, body });
}
const withdraw = ({ id, version }: NonNullable<Setting['proposal']>, by: EnrolledOperator) =>
  call('POST', `/ops/proposals/${id}/withdraw`, { token: by.token, body: { words: 'Salah angka.', version } });
async function proposed(...args: Parameters<typeof propose>): Promise<NonNullable<Setting['proposal']>> {
  const { status, body, text } = await propose(...args);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return body.data.proposal;
}
async function preview(key: string, value: unknown, startsOn: string | null = null) {
  const body = { value, startsOn, gift: SAMPLE };
  return await call('POST', `/ops/settings/${key}/preview`, { token: treasurer.token, body });
}
/** Waits until the confirmed value of a setting is in force. */
const begun = (key: string, value: unknown) =>
  vi.waitFor(async () => expect((await settingOf(key)).current?.value).toEqual(value), { timeout: 10_000 });
const feesOf = async (donationId: string) => {
  const [row] = await sql<[{ platform: number }]>`
    SELECT a.platform_fee_rupiah AS platform FROM donation_allocations a JOIN donations d ON d.id = a.donation_id WHERE d.public_id = ${donationId}`;
  return row.platform;
};

describe('the table of the contract', () => {
  /** The shape of the database: without labels, units and reasons. */
  function stored(shape: SettingShape): object {
    switch (shape.is) {
      case 'object':
        return {
          is: shape.is,
          fields: Object.fromEntries(
            Object.entries(shape.fields).map(([name, field]) => [field.optional ? `${name}?` : name, stored(field)]),
          ),
        };
      case 'list':
        return { is: shape.is, from: shape.from, to: shape.to, of: stored(shape.of) };
      case 'boolean':
        return { is: shape.is };
      default:
        return { is: shape.is, from: shape.from, to: shape.to };
    }
  }

  test('has the shapes of the database, and every row of settings and payment terms', async () => {
    const [{ shapes }] = await sql<[{ shapes: Record<string, { is: string }> }]>`SELECT setting_shapes() AS shapes`;
    const settings = Object.entries(SETTINGS).filter(([key]) => !key.includes('.'));
    // Marks of an inserted seed have any shape.
    const known = Object.entries(shapes).filter(([, { is }]) => is !== 'any');
    expect(Object.fromEntries(settings.map(([key, { shape }]) => [key, stored(shape)]))).toEqual(
      Object.fromEntries(known),
    );
    const rows = await sql<{ key: string }[]>`SELECT DISTINCT key FROM dated_settings`;
    const marks = Object.keys(shapes).filter((key) => shapes[key]?.is === 'any');
    expect(rows.map(({ key }) => key).filter((key) => !(key in SETTINGS) && !marks.includes(key))).toEqual([]);
  });

  test('has the roles of the database', async () => {
    const keys = Object.keys(SETTINGS);
    const rows = await sql<{ key: string; roles: string[] }[]>`
      SELECT key, setting_roles(key) AS roles FROM unnest(${keys}::text[]) AS key`;
    for (const { key, roles } of rows)
      expect([key, roles]).toEqual([key, [...WORK_ROLES[SETTINGS[key]?.work ?? 'audit']]]);
  });
});

test('the list has each setting with bounds, source and what the caller may change', async () => {
  const minimum = await settingOf(MINIMUM);
  expect(minimum).toMatchObject({
    label: 'Donasi paling sedikit',
    changeable: true,
    parts: [{ path: '', kind: 'integer', unit: 'rupiah', least: 1, most: 100_000_000 }],
    current: { value: 1_000, source: 'Keputusan pengurus yayasan', proposedBy: null },
    upcoming: [],
    past: [],
    proposal: null,
  });
  expect([(await settingOf('queue_rules')).changeable, (await settingOf('queue_rules', admin)).changeable]).toEqual([
    false,
    true,
  ]);
  expect((await settingOf('payment_terms.va_bca')).current?.value).toMatchObject({
    feeFixedRupiah: 4_440,
    enabled: true,
  });
});

describe('a new value', () => {
  test('is proposed by one operator, confirmed by another, and in force on every node without a restart', async () => {
    const minimumAt = async (node: typeof running) => (await node.get('/config')).body.data.donation.minimumRupiah;
    const proposal = await proposed(MINIMUM, 2_000);
    expect(proposal).toMatchObject({ isOwn: true, startsAt: null, proposedBy: 'Dian Lestari' });
    expect(proposal.summary).toMatch(/^Donasi paling sedikit: Rp\s1\.000 menjadi Rp\s2\.000, begitu disetujui\.$/);
    expectFailure(await confirm(proposal, treasurer), 403, 'forbidden');
    expectFailure(await confirm(proposal, admin, '000000'), 401, 'wrong_code');
    expect(await minimumAt(running)).toBe(1_000);
    const before = await giveOpen(running, campaign.slug, { amountRupiah: 1_500 });

    expect((await confirm(proposal, admin)).body.data.state).toBe('confirmed');
    await begun(MINIMUM, 2_000);
    for (const node of [running, other]) {
      expect(await minimumAt(node)).toBe(2_000);
      expectFailure(await give(node, campaign.slug, { amountRupiah: 1_500 }), 422, 'invalid_fields');
    }
    expect((await running.get(`/payments/${before.paymentId}`)).body.data.amountRupiah).toBe(1_500);
    const { current, past } = await settingOf(MINIMUM);
    expect(current).toMatchObject({
      source: 'Keputusan pengurus No. 7',
      proposedBy: 'Dian Lestari',
      confirmedBy: 'Yusuf Mahendra',
    });
    expect(past).toMatchObject([{ value: 1_000, confirmedBy: null }]);
    const recorded =
      await sql`SELECT action FROM operator_actions WHERE subject = 'proposal' AND subject_id = ${proposal.id} ORDER BY id`;
    expect(recorded.map(({ action }) => action)).toEqual(['propose', 'confirm']);
    expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
    expectFailure(await confirm(proposal, secondAdmin), 409, 'item_changed');
  });

  test('of a fee changes gifts from its start on, and no earlier one', async () => {
    const before = await giveOpen(running, campaign.slug, { amountRupiah: 100_000 });
    expect((await confirm(await proposed(FEE, FEES), admin)).status).toBe(200);
    await begun(FEE, FEES);
    const after = await giveOpen(other, campaign.slug, { amountRupiah: 100_000 });
    expect([await feesOf(before.donationId), await feesOf(after.donationId)]).toEqual([5_000, 4_000]);

    const later = await proposed(FEE, { ...FEES, donasi: 300 }, { startsOn: dayIn(2) });
    expect((await confirm(later, admin)).status).toBe(200);
    const { current, upcoming } = await settingOf(FEE);
    expect([current?.value, upcoming]).toMatchObject([FEES, [{ validFrom: later.startsAt }]]);
    const start = new Date(later.startsAt ?? '');
    const feeAt = async (at: Date) => (await readDonationSettings(sql, at)).platformFeeBasisPoints.donasi;
    expect([await feeAt(new Date(start.getTime() - 1)), await feeAt(start)]).toEqual([400, 300]);
    // A value that has not begun is replaced by another one of the same day.
    expect((await confirm(await proposed(FEE, FEES, { startsOn: dayIn(2) }), admin)).status).toBe(200);
    expect((await settingOf(FEE)).upcoming.map(({ value }) => value)).toEqual([FEES]);
    await expectInvariants(database);
  });

  test('of a payment method keeps its gateway and place, and leaves no proposed amount without a method', async () => {
    const key = 'payment_terms.va_bca';
    const terms = { ...Object((await settingOf(key)).current?.value), feeFixedRupiah: 3_000 };
    const { body } = await preview(key, terms);
    const { gift }: SettingPreview = body.data;
    expect([gift?.before.gatewayFeeRupiah, gift?.after.gatewayFeeRupiah]).toEqual([4_440, 3_000]);
    expect((await confirm(await proposed(key, terms), admin)).status).toBe(200);
    await begun(key, terms);
    const { donationId } = await giveOpen(running, campaign.slug, { method: 'va_bca' });
    const [row] =
      await sql`SELECT p.gateway_fee_rupiah AS fee, t.position, t.gateway FROM payments p JOIN donations d ON d.id = p.donation_id
      JOIN current_payment_method_terms t ON t.method = p.method WHERE d.public_id = ${donationId}`;
    expect(row).toMatchObject({ fee: 3_000, gateway: 'midtrans' });
    const closed = await preview(key, { ...terms, enabled: false });
    expect(closed.body.data.fields).toEqual({ 'value.disabledReason': [expect.any(String)] });
  });

  test('is computed for a sample gift as for a payment', async () => {
    const { body } = await preview(FEE, { ...FEES, donasi: 1_000 });
    const { before, after } = (body.data as SettingPreview).gift ?? expect.unreachable();
    const { donationId } = await giveOpen(running, campaign.slug, { amountRupiah: 100_000, method: 'va_bca' });
    expect(before.platformFeeRupiah).toBe(await feesOf(donationId));
    // At the ceiling of 10 %, the platform bears the gateway's fee.
    expect(after).toMatchObject({ platformFeeRupiah: 10_000, giftBearsRupiah: 0, netRupiah: 90_000 });
    const dearer = await preview(MINIMUM, 20_000);
    expect(dearer.body.data.gift.after.refusal).toBeNull();
    expect(
      (await preview('zakat_fitrah', { personRupiah: 54_000, equivalent: '2,5 kg beras' })).body.data,
    ).toMatchObject({
      gift: null,
      changes: [{ path: 'personRupiah' }, { path: 'region', after: '–' }],
    });
  });
});

describe('a value is refused', () => {
  test.each([
    ['above the law', FEE, { ...FEES, zakat: 100 }, 'value.zakat', /PP 29\/1980/],
    ['of a part that does not exist', FEE, { ...FEES, sedekah: 1 }, 'value', /tidak dikenal/],
    ['without a part', FEE, { donasi: 400 }, 'value.infaq', /./],
    ['that is a text', MINIMUM, '2000', 'value', /angka bulat/],
    ['that is missing', MINIMUM, undefined, 'value', /./],
    ['above the amounts that are proposed', MINIMUM, 30_000, 'value', /pilihan nominal/],
    ['with a line that is none', 'donation_presets_rupiah', [50_000, 0], 'value', /Baris 2/],
    [
      'that contradicts itself',
      'withdrawal_rules',
      { minimumRupiah: 2_000, firstLimitRupiah: 0, firstLimitPercent: 60, evidenceDays: 30, transferFeeRupiah: 2_500 },
      'value.transferFeeRupiah',
      /Tidak boleh lebih/,
    ],
    [
      'above the rule for QRIS',
      'payment_terms.qris',
      { maximumRupiah: 20_000_000 },
      'value.maximumRupiah',
      /Bank Indonesia/,
    ],
  ])('%s', async (_, key, value, field, sentence) => {
    const current = (await settingOf(key)).current?.value;
    const whole = key.includes('terms') ? { ...Object(current), ...Object(value) } : value;
    const { status, body } = await preview(key, whole);
    expect(status).toBe(422);
    expect(body.data.fields[field]?.[0]).toMatch(sentence);
  });

  test('in the past, today, far away, or if it is the present one', async () => {
    const { value } = (await settingOf(FEE)).current ?? expect.unreachable();
    for (const day of [dayIn(-1), dayIn(0), '2206-01-01', '2027-02-31'])
      expect((await preview(FEE, { ...FEES, donasi: 100 }, day)).body.data.fields.startsOn).toHaveLength(1);
    expect((await preview(FEE, value)).body.data.fields).toEqual({ value: [expect.any(String)] });
    expectFailure(await preview('tidak_ada', 1), 404, 'not_found');
    expectFailure(await preview('demo_content', 1), 404, 'not_found');
  });

  test('about another version, and while another proposal waits; of two at once one is made', async () => {
    const key = 'tip_presets_rupiah';
    const { version } = await settingOf(key);
    const proposal = await proposed(key, [0, 2_000]);
    const second = await propose(key, [0, 3_000], { by: admin });
    expectFailure(second, 409, 'item_changed');
    expect(second.body.data.conflict.current.proposal).toMatchObject({ id: proposal.id, isOwn: false });
    expect((await withdraw(proposal, admin)).body.data.state).toBe('withdrawn');
    const both = await Promise.all([propose(key, [0, 4_000]), propose(key, [0, 5_000], { by: admin })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = (await settingOf(key)).proposal ?? expect.unreachable();
    expect((await confirm(open, secondAdmin)).status).toBe(200);
    expectFailure(await propose(key, [0, 6_000], { version }), 409, 'item_changed');
  });

  test('at its confirmation, if the setting has changed or its start has passed', async () => {
    const key = 'accepted_fee_limit';
    const proposal = await proposed(key, { timesAgreed: 3, plusRupiah: 5_000 }, { startsOn: dayIn(3) });
    const details = ownerSql`details || ${ownerSql.json({ from: new Date(Date.now() - DAY_MS).toISOString() })}`;
    await ownerSql`UPDATE operator_proposals SET details = ${details} WHERE id = ${proposal.id}`;
    const late = await confirm((await settingOf(key)).proposal ?? proposal, admin);
    expectFailure(late, 409, 'item_changed');
    expect(late.body.message).toMatch(/sudah lewat/);
    expect((await withdraw((await settingOf(key)).proposal ?? proposal, admin)).status).toBe(200);

    const next = await proposed(key, { timesAgreed: 3, plusRupiah: 5_000 });
    await ownerSql`INSERT INTO settings (key, valid_from, value, source) VALUES (${key}, now(), '{"timesAgreed": 4, "plusRupiah": 5000}', 'Uji coba')`;
    const changed = await confirm(next, admin);
    expectFailure(changed, 409, 'item_changed');
    expect(changed.body.message).toMatch(/sudah berubah/);
    expect((await settingOf(key)).current?.value).toMatchObject({ timesAgreed: 4 });
  });
});

test('rules of the site are an administrator’s, at both steps', async () => {
  const key = 'payment_reminder_minutes_before';
  expectFailure(await propose(key, 120), 403, 'forbidden');
  const proposal = await proposed(key, 120, { by: admin });
  expectFailure(await confirm(proposal, treasurer), 403, 'forbidden');
  expect((await settingOf(key)).proposal?.id).toBe(proposal.id);
  expect((await confirm(proposal, secondAdmin)).status).toBe(200);
  await expect(
    ownerSql`SELECT change_setting(${ownerSql.json({ key, value: 60, from: null, source: 'Uji', version: (await settingOf(key)).version })}, ${admin.account.userId}, ${admin.account.userId})`,
  ).rejects.toMatchObject({ constraint_name: 'two_people' });
});

test('commands list, propose and confirm by the same functions', async () => {
  const key = 'zakat_fitrah';
  const run = async (by: EnrolledOperator, ...args: string[]) => {
    const printed: string[] = [];
    await runOps(ownerSql, [...args, '--by', by.account.email], {
      print: (text) => printed.push(text),
      ask: () => Promise.reject(new Error('no gateway in this test')),
      openSealer,
      prove: createProof(ownerSql, openSealer, () => codeOf(by)),
    });
    return printed.join('\n');
  };
  const value = { personRupiah: 54_000, equivalent: '2,5 kg beras', region: 'acuan nasional BAZNAS' };
  const args = ['settings', 'propose', key, '--note', 'Keputusan Ketua BAZNAS No. 4 Tahun 2027', '--from', dayIn(30)];
  for (const wrong of ['{"personRupiah": 0}', 'lima puluh'])
    expect(isOperatorsMistake(await run(treasurer, ...args, '--value', wrong).catch((error: unknown) => error))).toBe(
      true,
    );
  const printed = await run(treasurer, ...args, '--value', JSON.stringify(value));
  expect(printed).toMatch(/Zakat fitrah: Per jiwa Rp\s50\.000 menjadi Rp\s54\.000/);
  const { proposal } = await settingOf(key);
  expect(isOperatorsMistake(await run(treasurer, 'confirm', proposal?.id ?? '').catch((error: unknown) => error))).toBe(
    true,
  );
  await run(admin, 'confirm', proposal?.id ?? '');
  expect((await settingOf(key)).upcoming).toMatchObject([{ value, confirmedBy: 'Yusuf Mahendra' }]);
  expect((await running.get(`/zakat/rates?date=${dayIn(30)}`)).body.data.fitrah).toMatchObject(value);
  expect(await ops(database, 'settings')).toContain('zakat_fitrah  Zakat fitrah');
});
