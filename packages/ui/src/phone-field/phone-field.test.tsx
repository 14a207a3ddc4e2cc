import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { PhoneField } from './index.ts';

describe('PhoneField on the server', () => {
  it('is a telephone field that posts what it shows', () => {
    const html = markup(
      <PhoneField label="Nomor WhatsApp" name="phone" defaultValue="081234567890" error="Belum benar." />,
    );
    const [input] = tags(html, 'input');
    expect(attribute(input, 'type')).toBe('tel');
    expect(attribute(input, 'name')).toBe('phone');
    expect(attribute(input, 'value')).toBe('081234567890');
    expect(attribute(input, 'aria-invalid')).toBe('true');
    expect(attribute(input, 'autoComplete') ?? attribute(input, 'autocomplete')).toBe('tel');
  });
});
