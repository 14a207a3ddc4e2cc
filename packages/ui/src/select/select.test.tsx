import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Select } from './select.tsx';

const OPTIONS = (
  <>
    <option value="newest">Terbaru</option>
    <option value="urgent">Paling mendesak</option>
  </>
);

describe('Select', () => {
  it("is the device's own list, with the choice in the HTML", () => {
    const html = markup(
      <Select label="Urutkan" name="sort" defaultValue="urgent">
        {OPTIONS}
      </Select>,
    );
    expect(attribute(tags(html, 'select')[0], 'name')).toBe('sort');
    expect(tags(html, 'option').map((tag) => / selected/.test(tag))).toEqual([false, true]);
  });

  it('keeps its name when the label is not shown', () => {
    const html = markup(
      <Select label="Urutkan" compact>
        {OPTIONS}
      </Select>,
    );
    expect(attribute(tags(html, 'label')[0], 'for')).toBe(attribute(tags(html, 'select')[0], 'id'));
    expect(textOf(html)).toContain('Urutkan');
  });

  it('is described by its error', () => {
    const html = markup(
      <Select label="Urutkan" error="Pilih salah satu">
        {OPTIONS}
      </Select>,
    );
    const [select] = tags(html, 'select');
    expect(attribute(select, 'aria-invalid')).toBe('true');
    expect(attribute(tags(html, 'p')[0], 'id')).toBe(attribute(select, 'aria-describedby'));
  });
});
