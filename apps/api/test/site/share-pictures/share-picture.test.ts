import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPng } from '../../../src/platform/drawing/to-png.ts';
import type { ShareCard } from '../../../src/site/share-pictures/share-cards.ts';
import { sharePicture } from '../../../src/site/share-pictures/share-picture.ts';

const cover = { url: '/api/pictures/x', alt: '', width: 1200, height: 800, widths: [1200] };
const card = (changes: Partial<ShareCard> = {}): ShareCard => ({
  id: 'p1',
  slug: 'sumur',
  title: 'Sumur untuk Desa Contoh',
  cover,
  organiser: { name: 'Yayasan Contoh' },
  acceptsDonations: true,
  raisedRupiah: 148_250_000,
  targetRupiah: 200_000_000,
  ...changes,
});

const linesOf = (of: ShareCard): string[] =>
  sharePicture(of, undefined).shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.text] : []));

describe('the words of a share picture', () => {
  it('say what it is, who asks, and where it stands', () => {
    expect(linesOf(card())).toEqual([
      'Sumur untuk Desa',
      'Contoh',
      'Yayasan Contoh',
      'Rp 148.250.000',
      'terkumpul dari Rp 200.000.000 · 74%',
    ]);
  });

  it('name the person where one asks, and count units where it is given by the unit', () => {
    const person = { name: 'Bima Nugroho', portrait: cover, words: 'Temani saya.' };
    expect(linesOf(card({ person }))).toContain('Bima Nugroho');
    const units = { unit: 'paket', neededUnits: 600, fundedUnits: 412 };
    expect(linesOf(card({ units })).slice(-2)).toEqual(['412 dari 600 paket', 'terdanai · 68%']);
  });

  it('leave out the bar where there is no target', () => {
    expect(linesOf(card({ targetRupiah: 0 })).at(-1)).toBe('terkumpul');
  });
});

describe('a share picture', () => {
  const HOSTILE = {
    markup: '<script>alert(1)</script>"/><image href="file:///etc/passwd"/>&amp;&#x41;',
    emoji: 'Bantu 😀👨‍👩‍👧‍👦🇮🇩 Alya',
    'right to left': '\u202eقرآن \u2067terbalik\u2069',
    'three hundred characters': 'Perlengkapan '.repeat(24),
    'no letter at all': '\u200b😀',
    'broken halves': '\ud800 x \udfff',
  };

  it.each(Object.entries(HOSTILE))('of a title with %s is a PNG of its size', async (_, title) => {
    const bytes = await toPng(sharePicture(card({ title, organiser: { name: title } }), undefined));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  it('shows its cover on the right', async () => {
    const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer();
    const pixels = sharp(await toPng(sharePicture(card(), picture)));
    const { data } = await pixels
      .extract({ left: 900, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([
      expect.toSatisfy((red) => red < 8),
      expect.toSatisfy((green) => green < 8),
      expect.toSatisfy((blue) => blue > 247),
    ]);
  });
});

describe('its letters', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'share-fonts-'));
    await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are the same on a machine without a font', async () => {
    const program = `
      import { createHash } from 'node:crypto';
      const { toPng } = await import(${JSON.stringify(new URL('../../../src/platform/drawing/to-png.ts', import.meta.url).href)});
      const { sharePicture } = await import(${JSON.stringify(new URL('../../../src/site/share-pictures/share-picture.ts', import.meta.url).href)});
      const bytes = await toPng(sharePicture(JSON.parse(process.argv[1]), undefined));
      console.log(createHash('sha256').update(bytes).digest('hex'));`;
    const draw = async (env: Record<string, string>) => {
      const args = ['--input-type=module', '-e', program, JSON.stringify(card())];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: '', ...env } });
      return stdout.trim();
    };
    const bare = await draw({ FONTCONFIG_FILE: join(folder, 'fonts.conf') });
    expect(bare).toMatch(/^[0-9a-f]{64}$/);
    expect(bare).toBe(await draw({}));
  });
});
