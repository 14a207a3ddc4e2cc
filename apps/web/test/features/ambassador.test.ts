import { describe, expect, it } from 'vitest';
import { ambassador, campaign, document, news, SLUG } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const { slug } = ambassador();
const PATH = `/duta-kasih/${slug}`;

describe("an ambassador's page", () => {
  it('says who it is, what they say, and whose fund the gifts are in', async () => {
    const html = await htmlOf(PATH);
    const text = textOf(html);
    expect(text).toContain('Bima Nugroho Guru olahraga, Sleman');
    expect(text).toContain('“Saya lari 10 km setiap Minggu sampai Alya dioperasi.”');
    expect(text).toContain('Donasi Anda masuk ke sini');
    expect(text).toContain('Donasi bersama Bima');
    expect(html).toContain(`href="/campaigns/${SLUG}"`);
    expect(html).toContain(`href="${PATH}/donate"`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('explains how its "terkumpul" and the campaign\'s go together', async () => {
    const text = textOf(await htmlOf(PATH));
    expect(text).toContain('Rp 148.250.000 terkumpul dari Rp 200.000.000');
    expect(text).toContain('termasuk Rp 24.150.000 lewat ajakan Bima Nugroho');
    expect(text).toMatch(/24\.150\.000 terkumpul lewat ajakan ini dari Rp\s+30\.000\.000/);
  });

  it('shows the campaign by its cover, and the poster, which phones do not load', async () => {
    const html = await htmlOf(PATH, {
      ambassador: ambassador({ parentCover: { ...campaign().cover, url: '/api/pictures/induk' } }),
    });
    expect(html).toMatch(/judul-induk[\s\S]*src="[^"]*\/api\/pictures\/induk/);
    expect(html).toMatch(
      /class="u-desktop-only ambassador__sheet"><img src="[^"]*\/posters\/ambassador\/[^"]+\.png" alt="" [^>]*loading="lazy"/,
    );
  });

  it('has a list that says how one becomes an ambassador', async () => {
    const html = await htmlOf('/duta-kasih');
    expect(textOf(html)).toContain('tekan “Jadi duta kasih” di halamannya');
    expect(html).toMatch(/href="\/campaigns"[^>]*>Pilih galang dana/);
  });

  it('keeps no room for a story that is not told', async () => {
    const told = await htmlOf(PATH);
    expect(told).toContain('class="detail-story');
    const untold = await htmlOf(PATH, { ambassador: ambassador({ story: document('') }) });
    expect(untold).not.toContain('class="detail-story');
    expect(untold).toContain('id="cerita"');
  });

  it('leads to its updates, each with the whole text and an anchor that stays', async () => {
    const updates = [news({ id: 'n-3', title: 'Ketiga' }), news({ id: 'n-2', title: 'Kedua' }), news({ id: 'n-1' })];
    expect(await htmlOf(PATH, { ambassadorNews: updates })).toContain(`href="${PATH}/news#kabar-3"`);
    const html = await htmlOf(`${PATH}/news`, { ambassadorNews: updates });
    expect([...html.matchAll(/<article [^>]*id="(kabar-\d)"/g)].map(([, id]) => id)).toEqual([
      'kabar-3',
      'kabar-2',
      'kabar-1',
    ]);
    expect(textOf(html)).toContain('Operasi tetap pada 3 Desember.');
    expect(html).toContain('href="#kabar-2"');
  });

  it('has a form of its own, and is a 404 where there is none', async () => {
    expect(await htmlOf(`${PATH}/donate`)).toContain('method="post"');
    expect(await visit('/duta-kasih/tidak-ada')).toMatchObject({ status: 404 });
    expect(await visit('/duta-kasih/tidak-ada/news')).toMatchObject({ status: 404 });
    expect(textOf(await htmlOf('/duta-kasih'))).toContain('dari ajakan Rp 30.000.000');
  });
});

describe("a campaign's page", () => {
  it('says how much came through ambassadors, with the way to each of them', async () => {
    const counted = campaign({
      ambassadorCount: 1,
      throughAmbassadorsRupiah: 24_150_000,
      ambassadorDonorCount: 317,
    });
    const html = await htmlOf(`/campaigns/${SLUG}`, { campaign: counted });
    expect(textOf(html)).toContain('Rp 24.150.000 dari 317 donatur datang lewat 1 duta kasih');
    expect(html).toContain(`href="${PATH}"`);
    expect(textOf(await htmlOf(`/campaigns/${SLUG}`))).not.toContain('lewat 1 duta kasih');
  });

  it('leads to a page of one’s own for it while it takes gifts', async () => {
    const way = `href="/account/campaign/new?duta=${SLUG}"`;
    expect(await htmlOf(`/campaigns/${SLUG}`)).toContain(way);
    const closed = await htmlOf(`/campaigns/${SLUG}`, { campaign: campaign({ acceptsDonations: false }) });
    expect(closed).not.toContain(way);
    expect(textOf(closed)).not.toContain('Jadi duta kasih');
  });
});

describe('the short address of a donate page', () => {
  const targets = {
    [SLUG]: { kind: 'campaign', slug: SLUG },
    [slug]: { kind: 'ambassador', slug },
    'alya-lama': { kind: 'campaign', slug: SLUG },
  } as const;

  it('is the form of whichever target holds the slug, known by its long address', async () => {
    const html = await htmlOf(`/donasi/${SLUG}`, { targets });
    expect(html).toContain('method="post"');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/campaigns/${SLUG}"`));
    expect(await htmlOf(`/donasi/${slug}`, { targets })).toMatch(new RegExp(`rel="canonical" href="[^"]+${PATH}"`));
    expect(await visit(`/donasi/${SLUG}`, { targets })).toMatchObject({ status: 200, cache: 'private' });
  });

  it('leads from a former slug to the present one, and is a 404 for an unknown one', async () => {
    expect(await visit('/donasi/alya-lama', { targets })).toMatchObject({
      kind: 'redirect',
      location: `/donasi/${SLUG}`,
    });
    expect(await visit('/donasi/tidak-ada', { targets })).toMatchObject({ kind: 'page', status: 404 });
  });
});
