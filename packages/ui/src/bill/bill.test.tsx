import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.ts';
import { Bill, BillRow } from './bill.tsx';

describe('Bill', () => {
  it('lists what is paid as pairs, the total marked', () => {
    const html = markup(
      <Bill>
        <BillRow label="Donasi">Rp 245.000</BillRow>
        <BillRow label="Total" total>
          Rp 250.000
        </BillRow>
      </Bill>,
    );
    expect(html).toMatch(/^<dl/);
    expect(html).toContain('<dt>Total</dt><dd>Rp 250.000</dd>');
    expect(html.match(/u-bill__total/g)).toHaveLength(1);
  });
});
