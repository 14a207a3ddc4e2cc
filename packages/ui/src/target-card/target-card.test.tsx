import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Cover } from '../cover/cover.tsx';
import { TargetCard, TargetRow } from './target-card.tsx';

const cover = (
  <Cover src="/m/a.jpg" avif="/m/a-640.avif 640w" webp="/m/a-640.webp 640w" width={1280} height={720} alt="" />
);
const shared = {
  cover,
  title: <a href="/campaigns/alya">Bantu Alya</a>,
  organiser: 'Yayasan Detak Harapan',
  collectedRupiah: 148_250_000,
  timeLeft: '12 hari lagi',
} as const;

describe('TargetCard', () => {
  it('is one link whose name is the title', () => {
    const html = markup(<TargetCard {...shared} targetRupiah={200_000_000} percent={74} />);
    expect(tags(html, 'a')).toHaveLength(1);
    expect(html).toContain('<h3 class="u-target__title"><a href="/campaigns/alya">Bantu Alya</a></h3>');
  });

  it('says the progress in the bar, in percent and in rupiah', () => {
    const html = markup(<TargetCard {...shared} targetRupiah={200_000_000} percent={74} verified />);
    expect(attribute(tags(html, 'progress')[0], 'aria-label')).toBe('Terkumpul 74 persen');
    expect(tags(html, 'data').map((tag) => attribute(tag, 'value'))).toEqual(['148250000', '200000000']);
    expect(textOf(html)).toContain('Rp 148.250.00074%dari Rp 200.000.00012 hari lagi');
    expect(attribute(tags(html, 'svg')[0], 'aria-label')).toBe('terverifikasi');
  });

  it('fills the bar and keeps the true percent when the target is passed', () => {
    const html = markup(<TargetCard {...shared} targetRupiah={100_000_000} percent={148} />);
    expect(attribute(tags(html, 'progress')[0], 'value')).toBe('100');
    expect(textOf(html)).toContain('148%');
  });

  it('shows neither bar nor percent without a target', () => {
    const html = markup(<TargetCard {...shared} targetRupiah={null} percent={0} headingLevel={2} />);
    expect(tags(html, 'progress')).toEqual([]);
    expect(textOf(html)).not.toContain('%');
    expect(html).toContain('<h2');
  });
});

it('repeats the place after the organiser, and the dot keeps to the end of its line', () => {
  const html = markup(<TargetCard {...shared} targetRupiah={null} percent={0} place="Ende" />);
  expect(html).toContain('>Yayasan Detak Harapan\u00a0· Ende</p>');
});

describe('TargetRow', () => {
  it('is one link with its reason, its place and its progress', () => {
    const html = markup(
      <TargetRow
        {...shared}
        place="Ende"
        reason="Tahun ajaran mulai 4 Januari"
        targetRupiah={200_000_000}
        percent={74}
      />,
    );
    expect(tags(html, 'a')).toHaveLength(1);
    expect(textOf(html)).toBe('Tahun ajaran mulai 4 JanuariBantu AlyaYayasan Detak Harapan · EndeRp 148.250.00074%');
    expect(attribute(tags(html, 'progress')[0], 'aria-label')).toBe('Terkumpul 74 persen');
  });
});

describe('Cover', () => {
  it('keeps its room, offers the small formats first and waits until it is near', () => {
    const html = markup(cover);
    expect(tags(html, 'source').map((tag) => attribute(tag, 'type'))).toEqual(['image/avif', 'image/webp']);
    const [image] = tags(html, 'img');
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['1280', '720']);
    expect(attribute(image, 'loading')).toBe('lazy');
    expect(attribute(image, 'fetchPriority') ?? attribute(image, 'fetchpriority')).toBe('low');
    expect(attribute(image, 'alt')).toBe('');
  });

  it('loads the first picture of a screen at once', () => {
    const [image] = tags(markup(<Cover src="/a.jpg" width={16} height={9} alt="Foto" priority />), 'img');
    expect(attribute(image, 'loading')).toBe('eager');
    expect(attribute(image, 'fetchPriority') ?? attribute(image, 'fetchpriority')).toBe('high');
  });
});
