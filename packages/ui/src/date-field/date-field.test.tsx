import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { DateField } from './date-field.tsx';
import { withSlashes } from './with-slashes.ts';

describe('DateField on the server', () => {
  const field = (props: Partial<Parameters<typeof DateField>[0]>) =>
    markup(<DateField label="Tanggal lahir" name="birthDate" {...props} />);

  it('is a text field, whose order no language of the device changes', () => {
    const html = field({ hint: 'Paling muda 17 tahun.' });
    const [input] = tags(html, 'input');
    expect(attribute(input, 'type')).toBe('text');
    expect(attribute(input, 'inputMode')).toBe('numeric');
    expect(textOf(html)).toContain('Tulis hari/bulan/tahun. Paling muda 17 tahun.');
  });

  it('shows a day with the day first, and in words', () => {
    const html = field({ defaultValue: '1994-05-17' });
    expect(attribute(tags(html, 'input')[0], 'value')).toBe('17/05/1994');
    expect(textOf(html)).toContain('Selasa, 17 Mei 1994.');
  });

  it('returns a text that is no day as it was typed, and names its fault rather than the form’s', () => {
    const html = field({ defaultValue: '31/02/1990', error: 'Tanggal lahir belum benar.' });
    const [input] = tags(html, 'input');
    expect(attribute(input, 'value')).toBe('31/02/1990');
    expect(attribute(input, 'aria-invalid')).toBe('true');
    expect(textOf(html)).toContain('Tanggal ini tidak ada di kalender.');
    expect(textOf(html)).not.toContain('Tanggal lahir belum benar.');
  });

  it('shows the form’s sentence about a day that can be read, and about an empty field', () => {
    expect(textOf(field({ defaultValue: '2020-01-01', error: 'Terlalu muda.' }))).toContain('Terlalu muda.');
    expect(textOf(field({ error: 'Tulis tanggal lahir Anda.' }))).toContain('Tulis tanggal lahir Anda.');
  });
});

describe('slashes during typing', () => {
  it.each([
    ['3', '3'],
    ['31', '31/'],
    ['31/1', '31/1'],
    ['31/12', '31/12/'],
    ['31/12/1', '31/12/1'],
    ['31//', '31/'],
    ['31/-', '31/'],
    ['1/2/', '1/2/'],
    ['1994-05-17', '1994-05-17'],
  ])('after %j give %j', (typed, shown) => expect(withSlashes(typed)).toBe(shown));
});
