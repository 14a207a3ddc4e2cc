import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { SearchField } from './search-field.tsx';

describe('SearchField', () => {
  it('is a search input with a name and a value that posts', () => {
    const html = markup(<SearchField label="Cari galang dana" name="q" defaultValue="sumur" />);
    const [input] = tags(html, 'input');
    expect([attribute(input, 'type'), attribute(input, 'name'), attribute(input, 'value')]).toEqual([
      'search',
      'q',
      'sumur',
    ]);
    expect(attribute(tags(html, 'label')[0], 'for')).toBe(attribute(input, 'id'));
    expect(textOf(html)).toBe('Cari galang dana');
  });
});
