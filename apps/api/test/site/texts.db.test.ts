import { jakartaDay } from '@uluran/contract/days';
import { type SiteText, type SiteTextRecord, siteTextRecordSchema, siteTextSchema } from '@uluran/contract/endpoints';
import { FIRST_TEXTS, FIRST_TEXTS_VALID_FROM } from '@uluran/contract/first-texts';
import type { SiteTextWords } from '@uluran/contract/site-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, createOperator } from '../support/accounts.ts';
import { inDays } from '../support/arrange.ts';
import { expectFailure } from '../support/refusals.ts';
import { startTestApi } from '../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;
let editor: Account;
beforeAll(async () => {
  editor = await createOperator(database, { name: 'Citra Anggraini', role: 'content' });
});

const post = (path: string, body: object, { token } = editor) =>
  call('POST', `/ops/site-texts/${path}`, { token, body });
const put = (key: string, body: object) => call('PUT', `/ops/site-texts/${key}`, { token: editor.token, body });
const record = async (key: string): Promise<SiteTextRecord> =>
  (await call('GET', `/ops/site-texts/${key}`, { token: editor.token })).body.data;
const shown = async (path: string): Promise<SiteText> => (await call('GET', `/site-texts/${path}`)).body.data;
const lastEntry = async () =>
  (await ownerSql`SELECT action, subject, words FROM operator_actions ORDER BY id DESC LIMIT 1`)[0];

/** Saves words for the next publication. */
async function write(key: 'help' | 'terms' | 'privacy', change: (words: SiteTextWords) => Partial<SiteTextWords>) {
  const { version, content } = await record(key);
  const saved = await put(key, { version, ...content, ...change(content) });
  expect(saved.status).toBe(200);
  return saved.body.data as SiteTextRecord;
}

describe('texts of the site', () => {
  test('begin with the words of the installation, which can be published as they are', async () => {
    const { body } = await call('GET', '/ops/site-texts', { token: editor.token });
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual(['help', 'terms', 'privacy']);
    for (const key of ['help', 'terms', 'privacy'] as const) {
      const text = await shown(key);
      expect(siteTextSchema.parse(text)).toEqual(text);
      expect(text).toMatchObject({ number: 1, isInForce: true, validFrom: FIRST_TEXTS_VALID_FROM });
      expect(text.content).toEqual(FIRST_TEXTS[key]);
      const stored = await record(key);
      expect(siteTextRecordSchema.parse(stored)).toEqual(stored);
      expect(stored).toMatchObject({ version: 1, unpublished: false, problems: [], savedBy: null });
    }
    expectFailure(await call('GET', '/site-texts/lain'), 404, 'not_found');
    expectFailure(await call('GET', '/site-texts/help?version=1'), 404, 'not_found');
    expectFailure(await call('GET', '/site-texts/terms?version=satu'), 404, 'not_found');
  });

  test('show a question to the public once it is published, and each step is in the trail', async () => {
    const [first, ...others] = FIRST_TEXTS.help.entries;
    const changed = { ...first, title: 'Perlukah akun untuk berdonasi?' };
    const saved = await write('help', () => ({ entries: [...others, changed] as SiteTextWords['entries'] }));
    expect(saved).toMatchObject({ unpublished: true, savedBy: 'Citra Anggraini', version: 2 });
    expect((await shown('help')).content).toEqual(FIRST_TEXTS.help);
    const published = await post('help/publish', { version: 2, validFrom: null, note: 'Pertanyaan diperjelas.' });
    expect(published.body.data).toMatchObject({ unpublished: false, version: 3 });
    expect(published.body.data.versions).toMatchObject([
      { number: 2, note: 'Pertanyaan diperjelas.', by: 'Citra Anggraini' },
      { number: 1, note: '', by: null, validFrom: FIRST_TEXTS_VALID_FROM },
    ]);
    expect((await shown('help')).content.entries.at(-1)?.title).toBe(changed.title);
    expect(await lastEntry()).toEqual({
      action: 'publish_text',
      subject: 'site_text',
      words: 'Pertanyaan diperjelas.',
    });
    const former = await call('GET', '/ops/site-texts/help/versions/1', { token: editor.token });
    expect(former.body.data.content).toEqual(FIRST_TEXTS.help);
    expectFailure(await call('GET', '/ops/site-texts/help/versions/9', { token: editor.token }), 404, 'not_found');
  });

  test('apply from their day on, and a later publication replaces an earlier one that has not begun', async () => {
    const day = jakartaDay(inDays(20));
    const publish = async (lead: string, validFrom: string | null) => {
      const { version } = await write('terms', () => ({ lead }));
      const { body, status } = await post('terms/publish', { version, validFrom, note: `Menjadi: ${lead}` });
      expect(status).toBe(200);
      return body.data as SiteTextRecord;
    };
    const planned = await publish('Aturan baru.', day);
    expect(planned.validFrom).toBe(new Date(`${day}T00:00:00+07:00`).toISOString());
    expect(await lastEntry()).toMatchObject({ words: `Menjadi: Aturan baru. (${day})` });
    const present = await shown('terms');
    expect([present.number, present.content.lead]).toEqual([1, FIRST_TEXTS.terms.lead]);
    expect(present.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await shown('terms?version=2')).toMatchObject({ isInForce: false, content: { lead: 'Aturan baru.' } });
    await publish('Aturan lain.', day);
    expect((await shown('terms')).versions.map(({ number }) => number)).toEqual([3, 1]);
    await publish('Aturan sekarang.', null);
    expect(await shown('terms')).toMatchObject({ number: 4, isInForce: true, content: { lead: 'Aturan sekarang.' } });
    expect((await shown('terms')).versions.map(({ number }) => number)).toEqual([4, 1]);
    expect(await shown('terms?version=1')).toMatchObject({
      isInForce: false,
      content: { lead: FIRST_TEXTS.terms.lead },
    });
  });

  test('are not published with a past day, an unknown value or without a chapter that others link to', async () => {
    const { version } = await write('privacy', ({ entries }) => ({
      lead: 'Data di {situs-lain}.',
      entries: entries
        .filter(({ id }) => id !== 'hak-anda')
        .map((entry, index) => (index === 0 ? { ...entry, title: '' } : entry)),
    }));
    const publish = (body: object) =>
      post('privacy/publish', { version, validFrom: null, note: 'Diperbarui.', ...body });
    const refused = await publish({});
    expectFailure(refused, 422, 'invalid_fields');
    expect(refused.body.data.fields).toEqual({
      lead: ['Nilai {situs-lain} tidak dikenal. Pilih nilai dari daftar.'],
      entries: [expect.stringContaining('“hak-anda” harus tetap ada')],
      'entries.0.title': ['Tulis judulnya.'],
    });
    for (const validFrom of ['2020-01-01', '2999-01-01', '2027-02-31', 'besok'])
      expect((await publish({ validFrom })).body.data.fields).toHaveProperty('validFrom');
    for (const note of ['', 'x'.repeat(301)]) expect((await publish({ note })).body.data.fields).toHaveProperty('note');
    const help = await post('help/publish', { version: 3, validFrom: jakartaDay(inDays(1)), note: 'Nanti.' });
    expect(help.body.data.fields).toHaveProperty('validFrom');
    expect((await shown('privacy')).content).toEqual(FIRST_TEXTS.privacy);
    const discarded = await post('privacy/discard', { version });
    expect(discarded.body.data).toMatchObject({ unpublished: false, content: FIRST_TEXTS.privacy });
    expectFailure(await post('privacy/discard', { version: version + 1 }), 409, 'campaign_state');
    expectFailure(
      await post('privacy/publish', { version: version + 1, validFrom: null, note: 'Lagi.' }),
      409,
      'campaign_state',
    );
  });

  test('refuse a stale version with what is stored, and pictures', async () => {
    const { version, content } = await record('help');
    const stale = await put('help', { version: version - 1, ...content, lead: 'Lama.' });
    expectFailure(stale, 409, 'draft_changed');
    expect(stale.body.data.conflict).toMatchObject({ yours: { lead: 'Lama.' }, current: { version } });
    const image = {
      ...{ type: 'image', url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', alt: '', caption: '' },
      ...{ width: 8, height: 8, widths: [8], children: [{ text: '' }] },
    };
    const entries = [{ ...content.entries[0], body: { version: 1, children: [image] } }];
    const refused = await put('help', { version, lead: content.lead, entries });
    expect(refused.body.data.fields).toEqual({ 'entries.0.body': ['Teks ini tidak bisa memuat gambar.'] });
    const same = await put('help', { version, ...content });
    expect(same.body.data).toMatchObject({ unpublished: false, version: version + 1 });
  });

  test('keep published versions for good', async () => {
    await expect(ownerSql`UPDATE site_text_versions SET note = 'Lain.'`).rejects.toThrow();
    await expect(ownerSql`DELETE FROM site_text_versions`).rejects.toThrow();
  });
});
