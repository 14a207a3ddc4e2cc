import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { FundBar } from './index.ts';
import { layOutSegments } from './segments.ts';

describe('FundBar', () => {
  const html = markup(
    <FundBar
      caption="Penggunaan dana"
      segments={[
        { tone: 'proved', label: 'Dicairkan, berbukti', detail: '11 kuitansi', amountRupiah: 81_400_000 },
        { tone: 'balance', label: 'Saldo', amountRupiah: 49_285_000 },
      ]}
      totalLabel="Terkumpul"
      totalRupiah={130_685_000}
    />,
  );

  it('says in the picture and in the table the same numbers', () => {
    const spoken = attribute(tags(html, 'svg')[0], 'aria-label')?.replaceAll('\u00a0', ' ');
    expect(spoken).toBe('Penggunaan dana: Dicairkan, berbukti Rp 81.400.000, Saldo Rp 49.285.000');
    expect(textOf(html)).toContain('Rp 81.400.000');
    expect(textOf(html)).toContain('TerkumpulRp 130.685.000');
  });

  it('heads each row with its name', () => {
    expect(tags(html, 'th').every((tag) => attribute(tag, 'scope') === 'row')).toBe(true);
  });
});

describe('layOutSegments', () => {
  const end = (bars: ReturnType<typeof layOutSegments>) => Math.max(...bars.map((bar) => bar.x + bar.width));

  it('fills the bar to its end and overlaps nothing', () => {
    for (const amounts of [[1], [1, 1], [81_400_000, 14_600_000, 2_965_000, 49_285_000], [1, 1_000_000_000, 1]]) {
      const bars = layOutSegments(amounts);
      expect(end(bars)).toBeCloseTo(1000, 0);
      for (const [index, bar] of bars.entries()) {
        const next = bars[index + 1];
        if (next !== undefined) expect(next.x).toBeGreaterThanOrEqual(bar.x + bar.width);
      }
    }
  });

  it('keeps a tiny part visible and an empty one not', () => {
    const [tiny, none, large] = layOutSegments([1, 0, 1_000_000_000]);
    expect(tiny?.width).toBeGreaterThan(2);
    expect(none?.width).toBe(0);
    expect(large?.width).toBeGreaterThan(900);
  });

  it('draws nothing when there is no money', () => {
    expect(layOutSegments([0, 0])).toEqual([
      { x: 0, width: 0 },
      { x: 0, width: 0 },
    ]);
  });
});
