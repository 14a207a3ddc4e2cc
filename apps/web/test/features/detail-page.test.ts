import { fundSegments, fundTotal } from '@uluran/ui/fund-bar';
import { describe, expect, it } from 'vitest';
import { feeSentence, refundSentence } from '../../src/targets/sections/fund-use.ts';
import { milestoneRows } from '../../src/targets/sections/milestones.ts';
import { closedNotice, isLongStory, timeFigure } from '../../src/targets/standing.ts';
import { ORIGIN } from '../configuration.ts';
import { campaign, DONORS, document, funds, news, SLUG } from './fixtures.ts';
import { htmlOf, textOf, visit } from './site.ts';

const PATH = `/campaigns/${SLUG}`;

describe('the standing of a campaign', () => {
  it.each([
    [{ status: 'live', daysLeft: 12 }, ['hari lagi', '12']],
    [{ status: 'live', daysLeft: 0 }, ['terakhir', 'Hari ini']],
    [{ status: 'live', daysLeft: null }, ['batas waktu', 'Tanpa']],
    [{ status: 'ended', daysLeft: 0 }, ['galang dana', 'Selesai']],
    [{ status: 'closed', daysLeft: null }, ['galang dana', 'Selesai']],
    [{ status: 'paused', daysLeft: 3 }, ['galang dana', 'Dijeda']],
    [{ status: 'frozen', daysLeft: 3 }, ['galang dana', 'Dijeda']],
  ] as const)('%j is said in words', (standing, [label, value]) => {
    expect(timeFigure({ ...standing, acceptsDonations: true }, 'galang dana')).toEqual({ label, value });
  });

  it('explains why no gift is possible', () => {
    expect(closedNotice(campaign(), 'galang dana')).toBeNull();
    expect(closedNotice(campaign({ status: 'paused', acceptsDonations: false }), 'galang dana')?.title).toContain(
      'dijeda',
    );
    expect(closedNotice(campaign({ status: 'frozen', acceptsDonations: false }), 'galang dana')?.title).toContain(
      'periksa',
    );
    expect(closedNotice(campaign({ status: 'ended', acceptsDonations: false }), 'galang dana')?.title).toBe(
      'Selesai pada 3 Desember 2026',
    );
    expect(
      closedNotice(campaign({ status: 'closed', acceptsDonations: false, endsAt: null }), 'galang dana')?.title,
    ).toBe('Galang dana selesai');
  });

  it('folds a story by its length', () => {
    expect(isLongStory(campaign().story)).toBe(true);
    expect(isLongStory(document('Pendek.'))).toBe(false);
  });
});

describe('the milestones of a campaign', () => {
  const stateOf = (changes: Parameters<typeof campaign>[0]) =>
    milestoneRows(campaign(changes)).map(({ state, rupiah, reachedOn }) => [state, rupiah, reachedOn]);

  it('are quarters of the goal, dated where they are reached', () => {
    expect(stateOf({ raisedRupiah: 148_250_000, targetRupiah: 200_000_000 })).toEqual([
      ['reached', 50_000_000, '2026-11-05'],
      ['reached', 100_000_000, '2026-11-11'],
      ['next', 150_000_000, null],
      ['later', 200_000_000, null],
    ]);
  });

  it('follow the sum of the page where the days are a moment behind or ahead of it', () => {
    const behind = stateOf({ raisedRupiah: 150_000_000, targetRupiah: 200_000_000 });
    expect(behind[2]).toEqual(['reached', 150_000_000, null]);
    const ahead = stateOf({ raisedRupiah: 99_999_999, targetRupiah: 200_000_000 });
    expect(ahead.map(([state]) => state)).toEqual(['reached', 'next', 'later', 'later']);
  });

  it('are absent without a goal or a gift', () => {
    expect(milestoneRows(campaign({ targetRupiah: 0 }))).toEqual([]);
    expect(milestoneRows(campaign({ raisedRupiah: 0 }))).toEqual([]);
  });

  it('have a section with a place in the navigation of the page', async () => {
    const text = textOf(await htmlOf(PATH));
    expect(text).toContain('Tahap 2 dari 4 tercapai');
    expect(text).toContain('Seperempat target Rp 50 juta Tercapai 5 November 2026.');
    expect(text).toContain('Tiga perempat target Rp 150 juta Kurang Rp 1.750.000 lagi.');
    const html = await htmlOf(PATH);
    expect(html).toContain('href="#tahap"');
    const over = textOf(await htmlOf(PATH, { campaign: campaign({ status: 'ended', acceptsDonations: false }) }));
    expect(over).toContain('Rp 1.750.000 saat ditutup.');
    const none = await htmlOf(PATH, { campaign: campaign({ raisedRupiah: 0, milestones: [] }) });
    expect(none).not.toContain('#tahap');
  });
});

describe('the people of a campaign', () => {
  it('are its organiser, with the record that was measured and the dated checks', async () => {
    const html = await htmlOf(PATH);
    expect(html).toContain('href="#penggalang"');
    const text = textOf(html);
    expect(text).toMatch(/Yang menggalang .* sejak \d{4}/);
    expect(text).toContain('berbukti 97%');
    expect(text).toContain('menjawab doa 4 jam');
    expect(text).toContain('Akta yayasan dan identitas pengurus diperiksa 2 November 2026');
    const { organiser } = campaign();
    const record = { evidencedPercent: null, answerHours: 70 };
    const unmeasured = textOf(await htmlOf(PATH, { campaign: campaign({ organiser: { ...organiser, record } }) }));
    expect(unmeasured).not.toMatch(/berbukti \d+%/);
    expect(unmeasured).toContain('menjawab doa 2 hari');
  });

  it('are its donors, in each order by a link that keeps the rest of the address', async () => {
    const html = await htmlOf(`${PATH}?urut=terbesar&doa=semua`);
    const orders = /<nav class="donor-order"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect([...orders.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `${PATH}?doa=semua#donatur`,
      `${PATH}?urut=terbesar&amp;doa=semua#donatur`,
      `${PATH}?urut=pertama&amp;doa=semua#donatur`,
    ]);
    expect(orders).toMatch(/aria-current="true"[^>]*>Terbesar/);
    expect(/<nav class="donor-order"[\s\S]*?<\/nav>/.exec(await htmlOf(PATH))?.[0]).toMatch(
      /aria-current="true"[^>]*>Terbaru/,
    );
    const other = /<nav class="donor-order"[\s\S]*?<\/nav>/.exec(await htmlOf(`${PATH}?urut=nama`))?.[0];
    expect(other).toMatch(/aria-current="true"[^>]*>Terbaru/);
  });
});

describe('the fund bar', () => {
  it('adds up to what was collected less what was refunded', () => {
    const uneven = funds({ refundedRupiah: 250_000, pendingRupiah: 5_000_000, balanceRupiah: 44_035_000 });
    const sum = fundSegments(uneven).reduce((total, part) => total + part.amountRupiah, 0);
    expect(sum).toBe(fundTotal(uneven).amountRupiah);
    expect(refundSentence(uneven)?.replaceAll('\u00a0', ' ')).toContain('Rp 250.000 dikembalikan');
    expect(refundSentence(funds())).toBeNull();
  });

  it.each([
    [500, 'Biaya: 5% dari setiap donasi'],
    [250, 'Biaya: 2,5% dari setiap donasi'],
    [0, 'Tanpa biaya pengelolaan'],
  ])('says the fee of %i basis points before anyone gives', (basisPoints, words) => {
    expect(feeSentence(basisPoints)).toContain(words);
  });

  it('shows what is being withdrawn only while something is', () => {
    expect(fundSegments(funds())).toHaveLength(4);
    expect(fundSegments(funds({ pendingRupiah: 1 }))).toHaveLength(5);
  });
});

describe('the campaign page', () => {
  it('holds figures, checks, updates, funds, donors and prayers, and one way to give', async () => {
    const html = await htmlOf(PATH);
    const text = textOf(html);
    for (const words of [
      'Operasi dijadwalkan 3 Desember',
      'Rp 148.250.000',
      '74%',
      '1.286',
      'Akta yayasan dan identitas pengurus diperiksa 2 November 2026',
      'berlaku sampai 3 November 2027',
      'Baca selengkapnya',
      'Alya lulus pemeriksaan anestesi',
      'Menunggu bukti',
      'Obat enam bulan',
      'Keluarga Besar SMAN 3 Kupang',
      '8 menit lalu',
      'Ya Allah, angkat sakitnya',
      'Galang dana serupa',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain(`href="${PATH}/donate"`);
    expect(html).toContain(`href="${PATH}/news/n-3"`);
    for (const id of ['cerita', 'kabar', 'dana', 'donatur', 'doa', 'gambar-4']) expect(html).toContain(`id="${id}"`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('tells messengers and search engines what it is', async () => {
    const html = await htmlOf(PATH);
    expect(html).toContain('<title>Bantu Alya, 4 tahun, menjalani operasi jantung bawaan · Uluran</title>');
    const picture = `${ORIGIN}/api/og/campaign/${PATH.split('/').at(-1)}.png`;
    expect(html).toContain(`<meta property="og:image" content="${picture}"/>`);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:height" content="630"/>');
    expect(html).toMatch(/<meta property="og:image:alt" content="Bantu Alya[^"]+, [^"]+"\/>/);
    expect(html).toContain(`<meta name="twitter:image" content="${picture}"/>`);
    expect(html).toContain(`<meta property="article:modified_time" content="${campaign().updatedAt}"/>`);
    const [data] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ''),
    );
    expect(data).toMatchObject({
      '@type': 'WebPage',
      potentialAction: { '@type': 'DonateAction', target: `${ORIGIN}${PATH}/donate` },
    });
  });

  it('shows each of its pictures once, in a strip that keys reach, and loads the first at once', async () => {
    const html = await htmlOf(PATH, { campaign: campaign() });
    const [, strip = ''] =
      /<ul class="detail-gallery__strip" aria-label="Gambar galang dana" tabindex="0">(.*?)<\/ul>/i.exec(html) ?? [];
    const { cover, gallery } = campaign();
    expect([...strip.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(
      [cover, ...gallery].map(({ alt }) => alt),
    );
    expect([...strip.matchAll(/ loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual([
      'eager',
      'lazy',
      'lazy',
      'lazy',
    ]);
    expect(textOf(strip)).toMatch(/1 dari 4.*4 dari 4/s);
    expect(html).not.toContain('4 gambar');
  });

  it('shows an update without its picture if the gallery has it', async () => {
    const [shown] = campaign().gallery;
    const other = { ...campaign().cover, url: '/api/pictures/kuitansi' };
    const withPictures = [
      { ...news(), id: 'n-1', picture: shown ?? null },
      { ...news(), id: 'n-2', picture: other },
    ];
    const html = await htmlOf(PATH, { campaign: campaign(), news: withPictures });
    expect(html.match(/detail-news__picture/g)).toHaveLength(1);
    expect(html).toContain(other.url);
  });

  it('says how many pictures there are where a wide screen has no room for all', async () => {
    const { gallery } = campaign();
    const many = [...gallery, ...gallery.map((picture) => ({ ...picture, url: `${picture.url}-lain` }))];
    expect(textOf(await htmlOf(PATH, { campaign: campaign({ gallery: many }) }))).toContain('7 gambar');
  });

  it('has no strip of a single picture, nor of the cover twice', async () => {
    const { cover } = campaign();
    const html = await htmlOf(PATH, { campaign: campaign({ gallery: [cover] }) });
    expect(html).toContain('<div class="detail-gallery u-bleed"><span class="u-cover">');
    expect(html).not.toContain('detail-gallery__strip');
    expect(html).not.toContain('1 dari');
  });

  it('says so where there is nothing yet', async () => {
    const text = textOf(
      await htmlOf(PATH, {
        campaign: campaign({
          raisedRupiah: 0,
          donorCount: 0,
          newsCount: 0,
          prayerCount: 0,
          gallery: [],
          budget: [],
          verification: [],
          daysLeft: null,
          endsAt: null,
          urgentReason: null,
        }),
        news: [],
        donors: [],
        funds: funds({
          raisedRupiah: 0,
          feesRupiah: 0,
          evidencedRupiah: 0,
          awaitingEvidenceRupiah: 0,
          balanceRupiah: 0,
        }),
      }),
    );
    for (const words of [
      'Belum ada kabar',
      'Belum ada dana yang terkumpul',
      'Belum ada donatur',
      'Belum ada doa',
      '0%',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/NaN|undefined|null|Rencana anggaran|Baru saja berdonasi/);
  });

  it.each(['ended', 'paused', 'frozen'] as const)('offers no gift while %s, and says why', async (status) => {
    const html = await htmlOf(PATH, { campaign: campaign({ status, acceptsDonations: false }) });
    expect(html).not.toContain(`href="${PATH}/donate"`);
    expect(textOf(html)).toMatch(/Selesai pada|sedang dijeda|sedang kami periksa/);
  });

  it('shows more than the target as it is', async () => {
    expect(textOf(await htmlOf(PATH, { campaign: campaign({ raisedRupiah: 231_000_000 }) }))).toContain('115%');
  });

  it('links to the whole wall and shows it without JavaScript', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...(DONORS[1] as (typeof DONORS)[0]),
      id: `d-${index}`,
      name: `Donatur ${index}`,
    }));
    const first = await htmlOf(PATH, { donors: many });
    expect(first).toContain(`${PATH}?donatur=semua#donatur`);
    expect(textOf(first)).not.toContain('Donatur 5 ');
    const whole = textOf(await htmlOf(`${PATH}?donatur=semua`, { donors: many }));
    expect(whole).toContain('Donatur 49 ');
    expect(whole).not.toContain('Donatur 50 ');
  });

  it('shows hostile text as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const html = await htmlOf(PATH, {
      campaign: campaign({ title: evil, summary: `</script>${evil}` }),
      donors: [{ ...(DONORS[1] as (typeof DONORS)[0]), name: evil, message: evil }],
    });
    expect(html).not.toContain('<img src=x');
  });

  it('is a 404 for an unknown slug', async () => {
    expect(await visit('/campaigns/tidak-ada')).toMatchObject({ kind: 'page', status: 404 });
  });
});

describe('the page of an update', () => {
  it('holds text, receipts with their sum, the way back and the way to give', async () => {
    const html = await htmlOf(`${PATH}/news/n-3`);
    const text = textOf(html);
    for (const words of [
      'Alya lulus pemeriksaan anestesi',
      '18 November 2026',
      'Hasilnya baik',
      'Laboratorium dan rontgen',
      'Rp 2.300.000',
      'dibayar 1.284 donasi (Rp 1.500.000) dan tambahan perusahaan (Rp 350.000)',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain(`href="${PATH}"`);
    expect(html).toContain(`href="${PATH}/donate"`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('shows no table without receipts and no button for a closed campaign', async () => {
    const html = await htmlOf(`${PATH}/news/n-3`, {
      update: news({ evidence: [], target: { ...news().target, acceptsDonations: false } }),
    });
    expect(textOf(html)).not.toContain('Bukti pengeluaran');
    expect(html).not.toContain(`href="${PATH}/donate"`);
  });

  it('is a 404 for an unknown update', async () => {
    expect(await visit(`${PATH}/news/n-9`)).toMatchObject({ kind: 'page', status: 404 });
  });
});
