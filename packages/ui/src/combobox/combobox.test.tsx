import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Combobox } from './index.ts';

const REGIONS = [
  { value: '7371', label: 'Makassar', detail: 'Sulawesi Selatan' },
  { value: '8101', label: 'Maluku Tengah', detail: 'Maluku' },
];

describe('Combobox on the server', () => {
  const html = markup(
    <Combobox
      label="Kota atau kabupaten"
      name="region"
      options={REGIONS}
      defaultValue="8101"
      error="Pilih satu."
      required
    />,
  );
  const [select] = tags(html, 'select');

  it("is the device's own list, labelled, described and posted", () => {
    expect(attribute(select, 'name')).toBe('region');
    expect(attribute(tags(html, 'label')[0], 'for')).toBe(attribute(select, 'id'));
    expect(attribute(select, 'aria-invalid')).toBe('true');
    expect(attribute(select, 'aria-describedby')).toBeDefined();
    expect(select).toContain('required');
    expect(tags(html, 'button')).toEqual([]);
  });

  it('holds every option and the choice', () => {
    expect(tags(html, 'option').map((tag) => attribute(tag, 'value'))).toEqual(['', '7371', '8101']);
    expect(tags(html, 'option').map((tag) => tag.includes('selected'))).toEqual([false, false, true]);
    expect(textOf(html)).toContain('Makassar, Sulawesi Selatan');
  });
});
