import {
  posterPath,
  SHARE_PICTURE,
  sharePicturePath,
  TARGET_KINDS,
  TARGET_ROUTES,
  type TargetKind,
} from '@uluran/contract/targets';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '../../../src/platform/pictures/store.ts';
import { plain } from '../../accounts/profile/avatars/support/pictures.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { post } from '../../support/ledger.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let running: TestApi;
let targets: Record<TargetKind, ArrangedCampaign>;
/** Files that were requested from the store. */
const opened: string[] = [];

beforeAll(async () => {
  const bytes = await plain(1200, 800).jpeg().toBuffer();
  const pictures = {
    openPictureFile: async (name: string) => {
      opened.push(name);
      return { bytes, contentType: 'image/jpeg', etag: `"${name}"` };
    },
  } as Partial<PictureStore> as PictureStore;
  running = await startTestApi({ pictures });
  const { database } = running;
  const campaign = await createCampaign(database);
  targets = {
    campaign,
    csr: await createCsrProgramme(database),
    ambassador: await createAmbassador(database, campaign),
    product: await createProduct(database),
  };
});

const pathOf = (kind: TargetKind) => sharePicturePath({ kind, slug: targets[kind].slug });
const tagOf = async (path: string) => (await running.get(path)).headers.get('ETag') ?? '';

describe('GET /og/{kind}/{slug}.png', () => {
  it.each(TARGET_KINDS)('draws a %s with its stored picture', async (kind) => {
    opened.length = 0;
    const response = await running.fetch(new Request(`http://uluran.test/api${pathOf(kind)}`));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=30',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...SHARE_PICTURE });
    expect(opened).toEqual([expect.stringMatching(kind === 'ambassador' ? /-640\.jpeg$/ : /-1200\.jpeg$/)]);
  });

  it('sends nothing to those who have it, and draws nothing for them', async () => {
    const path = pathOf('csr');
    const etag = await tagOf(path);
    opened.length = 0;
    for (const known of [etag, `W/${etag}`, '*']) {
      const answer = await running.call('GET', path, { headers: { 'If-None-Match': known } });
      expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([304, '', etag]);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30');
    }
    await running.get(path);
    expect(opened).toEqual([]);
  });

  it('is another picture after a gift', async () => {
    const campaign = await createCampaign(running.database);
    const path = sharePicturePath({ kind: 'campaign', slug: campaign.slug });
    const before = await tagOf(path);
    expect(await tagOf(path)).toBe(before);
    await givePaid(running, campaign.slug);
    await post.rollUp(running.database.ownerSql);
    expect(await tagOf(path)).not.toBe(before);
  });

  it('is found by a former slug', async () => {
    const { slug, id } = await createCampaign(running.database);
    await running.database.ownerSql`UPDATE donation_targets SET slug = ${`${slug}-baru`} WHERE id = ${id}`;
    const former = await running.get(sharePicturePath({ kind: 'campaign', slug }));
    expect(former.status).toBe(200);
    expect(former.headers.get('ETag')).toBe(await tagOf(sharePicturePath({ kind: 'campaign', slug: `${slug}-baru` })));
  });

  it('is drawn of what is closed too', async () => {
    for (const status of ['paused', 'ended', 'closed', 'frozen'] as const) {
      const { slug } = await createCampaign(running.database, { status });
      expect((await running.get(sharePicturePath({ kind: 'campaign', slug }))).status, status).toBe(200);
    }
  });

  it('is not there for what is unknown, unpublished or of another kind, in the API’s way', async () => {
    const draft = await createCampaign(running.database, { status: 'draft' });
    const { campaign, product } = targets;
    for (const path of [
      '/og/campaign/tidak-ada.png',
      `/og/campaign/${draft.slug}.png`,
      `/og/csr/${campaign.slug}.png`,
      `/og/campaign/${product.slug}.png`,
      `/og/acara/${campaign.slug}.png`,
      `/og/campaign/${campaign.slug}`,
      `/og/campaign/${campaign.slug}.jpeg`,
      '/og/campaign/.png',
      `/og/campaign/${'a'.repeat(300)}.png`,
      `/og/campaign/${encodeURIComponent("' OR 1=1 --")}.png`,
      '/og/campaign/%00.png',
    ]) {
      const { status, body } = await running.get(path);
      expect([status, body.status, body.data?.code], path).toEqual([404, false, 'not_found']);
    }
  });

  it.each([
    ['markup', '<script>alert(1)</script>"\'&amp;'],
    ['an emoji', 'Bantu 😀 Alya'],
    ['a turn of direction', '\u202eterbalik قرآن'],
    ['three hundred characters', 'Perlengkapan '.repeat(23)],
  ])('draws a title with %s', async (_, title) => {
    const { slug } = await createCampaign(running.database, { title });
    expect((await running.get(sharePicturePath({ kind: 'campaign', slug }))).status).toBe(200);
  });
});

describe('GET /posters/{kind}/{slug}', () => {
  const load = async (path: string) => {
    const response = await running.fetch(new Request(`http://uluran.test/api${path}`));
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(TARGET_KINDS)('leads from the poster of a %s to a gift that is counted as the poster’s', async (kind) => {
    const { slug } = targets[kind];
    const { response, bytes } = await load(posterPath({ kind, slug }, 'png'));
    expect(response.status).toBe(200);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const address = new URL(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '');
    expect(address.pathname).toBe(`${TARGET_ROUTES[kind].base}/${slug}`);
    const via = address.searchParams.get('via');
    const units = kind === 'product' ? { quantity: 1, amountRupiah: 62_500 } : {};
    const { donationId } = await giveOpen(running, slug, { target: { kind, slug }, ...units, via });
    const [gift] = await running.database.sql`SELECT attribution FROM donations WHERE public_id = ${donationId}`;
    expect(gift?.attribution).toEqual({ shareChannel: 'poster' });
  });

  it('hands out a sheet to print as a file with a name, and keeps it for those who have it', async () => {
    const path = posterPath({ kind: 'ambassador', slug: targets.ambassador.slug }, 'pdf');
    const { response, bytes } = await load(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="poster-${targets.ambassador.slug}.pdf"`,
      'cache-control': 'public, max-age=300',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await running.call('GET', path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is not there for what is unknown, unpublished or of another format', async () => {
    const draft = await createCampaign(running.database, { status: 'draft' });
    const { slug } = targets.campaign;
    for (const path of [
      '/posters/campaign/tidak-ada.pdf',
      `/posters/campaign/${draft.slug}.pdf`,
      `/posters/csr/${slug}.pdf`,
      `/posters/acara/${slug}.pdf`,
      `/posters/campaign/${slug}.svg`,
      `/posters/campaign/${slug}`,
    ]) {
      const { status, body } = await running.get(path);
      expect([status, body.data?.code], path).toEqual([404, 'not_found']);
    }
  });
});

describe('pictures and posters together', () => {
  it('turns away whoever asks for too many at once, and has room again later', async () => {
    const slugs = await Promise.all(Array.from({ length: 20 }, () => createCampaign(running.database)));
    const asked = slugs.map(({ slug }) => running.get(sharePicturePath({ kind: 'campaign', slug })));
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(12);
    for (const { headers, body } of refused)
      expect([headers.get('Retry-After'), body.data.code]).toEqual(['5', 'service_unavailable']);
  });
});
