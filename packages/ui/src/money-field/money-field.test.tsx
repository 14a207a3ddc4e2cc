import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { MoneyField } from './index.ts';

describe('MoneyField on the server', () => {
  const html = markup(
    <MoneyField label="Jumlah" name="amount" defaultAmountRupiah={250_000} limits="Minimal Rp 10.000" />,
  );
  const [input] = tags(html, 'input');

  it('is a plain text field that posts what it shows', () => {
    expect(attribute(input, 'type')).toBe('text');
    expect(attribute(input, 'inputMode') ?? attribute(input, 'inputmode')).toBe('numeric');
    expect(attribute(input, 'name')).toBe('amount');
    expect(attribute(input, 'value')).toBe('250.000');
  });

  it('says the limits and keeps the words for when they can follow the typing', () => {
    expect(textOf(html)).toContain('Minimal Rp 10.000');
    expect(html).toMatch(/<output[^>]*><\/output>/);
    expect(attribute(tags(html, 'output')[0], 'for')).toBe(attribute(input, 'id'));
  });

  it('keeps a text that was refused, as it was typed', () => {
    const refused = markup(<MoneyField label="Jumlah" defaultText="10.000,50" error="Isi angka bulat." />);
    expect(attribute(tags(refused, 'input')[0], 'value')).toBe('10.000,50');
    expect(attribute(tags(refused, 'input')[0], 'aria-invalid')).toBe('true');
  });
});
