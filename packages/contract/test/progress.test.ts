import { describe, expect, it } from 'vitest';
import { progressOf } from '../src/progress.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('progressOf', () => {
  it('says how much of a target has come in', () => {
    const { percent, figure, label } = progressOf({ raisedRupiah: 148_250_000, targetRupiah: 200_000_000 });
    expect([percent, plain(figure), plain(label)]).toEqual([
      74,
      'Rp 148.250.000',
      'terkumpul dari Rp 200.000.000 · 74%',
    ]);
  });

  it('has no percent where there is no target', () => {
    const { percent, label } = progressOf({ raisedRupiah: 0, targetRupiah: 0 });
    expect([percent, label]).toEqual([null, 'terkumpul']);
  });

  it('counts units where it is given by the unit', () => {
    const units = { unit: 'paket', neededUnits: 600, fundedUnits: 412 };
    expect(progressOf({ raisedRupiah: 1, targetRupiah: 2, units })).toEqual({
      percent: 68,
      figure: '412 dari 600 paket',
      label: 'terdanai · 68%',
    });
  });
});
