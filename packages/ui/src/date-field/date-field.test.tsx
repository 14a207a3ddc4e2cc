import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { DateField, dayOf } from './index.ts';

describe('DateField on the server', () => {
  it('is the browser’s field for days, with its bounds and what is wrong', () => {
    const html = markup(
      <DateField label="Hari mulai" name="startsOn" min="2026-11-27" max="2026-12-31" error="Sudah lewat." />,
    );
    const [input] = tags(html, 'input');
    expect(attribute(input, 'type')).toBe('date');
    expect(attribute(input, 'min')).toBe('2026-11-27');
    expect(attribute(input, 'max')).toBe('2026-12-31');
    expect(attribute(input, 'aria-invalid')).toBe('true');
    expect(html).toContain('Sudah lewat.');
  });
});

describe('a day', () => {
  it.each(['2026-11-27', '1990-02-28'])('is whole: %s', (value) => expect(dayOf(value)).toBe(value));
  it.each(['', '0002-11-27', '0202-11-27', '2026-11', '20261-11-27'])('is not there yet: %j', (value) =>
    expect(dayOf(value)).toBeNull(),
  );
});
