import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { expect, it, vi } from 'vitest';
import { mailHtml } from '../../../src/messages/mail/mail-html.ts';
import type { Shape } from '../../../src/platform/drawing/drawing.ts';
import { toPdf } from '../../../src/platform/drawing/to-pdf.ts';
import { toPng } from '../../../src/platform/drawing/to-png.ts';
import { merchantPoster } from '../../../src/site/share-pictures/merchant-poster.ts';
import { poster } from '../../../src/site/share-pictures/poster.ts';
import type { ShareCard } from '../../../src/site/share-pictures/share-cards.ts';
import { sharePicture } from '../../../src/site/share-pictures/share-picture.ts';
import { tracePicture } from '../../../src/site/share-pictures/trace-picture.ts';

vi.hoisted(() => {
  // Before anything is imported, as at the start of a process: the foundation is read once.
  process.env.IDENTITY = new URL(
    '../../../../../packages/brand/fixtures/coloured-foundation.json',
    import.meta.url,
  ).pathname;
});

/** The build's own colours, of which none is left. */
const BUILDS = /#(?:ff8502|934a01|fff4e8|faf7f3|1f1300|5c5044)/i;

const cover = { url: '/api/pictures/x', alt: '', width: 1200, height: 800, widths: [1200] };
const CARD: ShareCard = {
  ...{ id: 'p1', slug: 'sumur', title: 'Sumur untuk Desa Contoh', cover, organiser: { name: 'Yayasan Contoh' } },
  ...{ acceptsDonations: true, raisedRupiah: 148_250_000, targetRupiah: 200_000_000 },
};

/** A picture has 256 colours of its own, each near the one that was drawn. */
async function expectColour(bytes: Buffer, [left, top]: [number, number], hex: string): Promise<void> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const far = [...Buffer.from(hex, 'hex')].map((value, at) => Math.abs(value - (pixel[at] ?? 0)));
  expect(Math.max(...far), `${pixel.toString('hex')} for ${hex}`).toBeLessThanOrEqual(4);
}

const kindsOf = (shapes: readonly Shape[]) => new Set(shapes.map(({ kind }) => kind));
const namesOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.text] : []));

it('a share picture is in the colours of the document, with its mark and name', async () => {
  const drawing = sharePicture(CARD, undefined);
  expect(JSON.stringify(drawing)).not.toMatch(BUILDS);
  expect(namesOf(drawing.shapes)).toContain('Jembatan');
  const bytes = await toPng(drawing);
  await expectColour(bytes, [2, 2], 'f9f6fa');
  // The bar, and the middle pillar of the large mark where there is no picture.
  await expectColour(bytes, [80, 471], '5b2a6e');
  await expectColour(bytes, [920, 340], '1f5c3a');
});

it('so is the picture of a trace', () => {
  const percents = { proved: 60, pending: 20, balance: 15, fees: 5 };
  const drawing = tracePicture({ percents }, 'jembatan.example');
  expect(JSON.stringify(drawing)).not.toMatch(BUILDS);
  expect(kindsOf(drawing.shapes)).toContain('mark');
});

it('a poster to print has the mark as a picture and the name as text, in the middle', async () => {
  const text = {
    address: 'https://jembatan.example/campaigns/sumur',
    shownAddress: 'jembatan.example/campaigns/sumur',
  };
  const drawing = await poster(CARD, 'pdf', text, undefined);
  expect(JSON.stringify(drawing.shapes.filter(({ kind }) => kind !== 'picture'))).not.toMatch(BUILDS);
  const document = await getDocumentProxy(
    new Uint8Array(await toPdf(drawing, { title: 'Poster', author: 'Yayasan', pageWidth: 595 })),
  );
  expect((await extractText(document, { mergePages: true })).text).toContain('Jembatan');
  // The code, and the mark.
  const widths = (await extractImages(document, 1)).map(({ width }) => width);
  expect(widths).toContain(512);
  const [mark] = drawing.shapes.filter(({ kind }) => kind === 'mark');
  expect(mark?.x).toBeGreaterThan(drawing.width * 0.3);
});

it('a merchant’s poster has them too', async () => {
  const { shapes } = await merchantPoster({
    ...{ name: 'Warung Contoh', nmid: 'ID1020304050607', payerName: 'WARUNG CONTOH' },
    qrString: '00020101021126',
  });
  expect(kindsOf(shapes)).toContain('mark');
  expect(namesOf(shapes)).toContain('Jembatan');
});

it('a mail has the colours', () => {
  const html = mailHtml({
    ...{
      recipientName: 'Ratna',
      subject: 'Tes',
      heading: 'Tes',
      greeting: 'Halo',
      opening: ['Isi.'],
      closing: [],
      footer: ['Kaki'],
    },
    rows: [{ label: 'Jumlah', value: 'Rp 1' }],
    button: { label: 'Buka', url: 'https://jembatan.example/' },
  });
  expect(html).toContain('background:#5b2a6e');
  expect(html).toContain('#87559c!important');
  expect(html).not.toMatch(BUILDS);
});
