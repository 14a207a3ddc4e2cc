import { describe, expect, it } from 'vitest';
import { markup, tags, textOf } from '../../test/markup.ts';
import { BarChart, BarTable, LineChart } from './index.ts';
import { heightAt, scaleTo } from './scale.ts';

const format = String;

describe('a scale', () => {
  it('ends at a round value that holds the largest', () => {
    expect(scaleTo(148)).toEqual({ top: 200, marks: [200, 100, 0] });
    expect(scaleTo(0).top).toBe(1);
  });

  it('draws nothing below zero', () => {
    expect(heightAt(-5, 10)).toBe(heightAt(0, 10));
  });
});

describe('LineChart', () => {
  const points = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} Okt`, value: day }));

  it('is a picture with a name, its first and last point named below', () => {
    const html = markup(<LineChart label="Naik dari 0 ke 29" points={points} format={format} />);
    expect(html).toContain('role="img" aria-label="Naik dari 0 ke 29"');
    expect(textOf(html)).toMatch(/1 Okt.*30 Okt/);
    expect(html).not.toContain('u-chart__goal');
  });

  it('stands without any point or with one', () => {
    for (const few of [[], points.slice(0, 1)])
      expect(markup(<LineChart label="Belum ada" points={few} format={format} />)).not.toContain('NaN');
  });
});

describe('BarChart', () => {
  it('has a bar for each value, the last one orange', () => {
    const html = markup(
      <BarChart
        label="Dua"
        bars={[
          { label: 'Okt', value: 3 },
          { label: 'Nov', value: 9 },
        ]}
        format={format}
      />,
    );
    expect(tags(html, 'rect')).toHaveLength(2);
    expect(html.match(/u-chart__bar--now/g)).toHaveLength(1);
  });

  it('names four of many bars, the first and the last among them', () => {
    const bars = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} Okt`, value: day }));
    const html = markup(<BarChart label="Tiga puluh" bars={bars} format={format} />);
    expect(tags(html, 'rect')).toHaveLength(30);
    expect(textOf(html)).toMatch(/1 Okt.*11 Okt.*20 Okt.*30 Okt/);
    expect(textOf(html)).not.toContain('2 Okt ');
  });
});

describe('BarTable', () => {
  it('draws a full bar for the value that fills it', () => {
    const rows = [{ key: 'a', name: 'QRIS', value: 90, amount: '90%' }];
    const html = markup(<BarTable caption="Berhasil" columns={['Cara', 'Berhasil']} rows={rows} full={100} />);
    expect(html).toContain('width="90"');
  });

  it('is a table with its amounts; what is below zero has no bar', () => {
    const rows = [
      { key: 'a', name: 'QRIS', value: 10, amount: 'Rp 10', note: '1 donasi' },
      { key: 'b', name: 'Kartu', value: -5, amount: 'Rp -5' },
    ];
    const html = markup(<BarTable caption="Cara bayar" columns={['Cara', 'Jumlah']} rows={rows} />);
    expect(tags(html, 'tr')).toHaveLength(3);
    expect(html).toContain('width="0"');
  });
});
