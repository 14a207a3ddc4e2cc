import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Money } from './money.tsx';

describe('Money', () => {
  it('carries its number and never breaks after the sign', () => {
    const html = markup(<Money amountRupiah={1_234_567_890} />);
    expect(attribute(tags(html, 'data')[0], 'value')).toBe('1234567890');
    expect(html).toContain('Rp\u00a01.234.567.890');
  });

  it('reads the same as a headline', () => {
    expect(textOf(markup(<Money amountRupiah={250_000} size="xl" />))).toBe('Rp 250.000');
    expect(attribute(tags(markup(<Money amountRupiah={0} size="m" />), 'data')[0], 'class')).toBe('u-money u-money--m');
  });
});
