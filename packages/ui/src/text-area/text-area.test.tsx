import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { TextArea } from './text-area.tsx';

describe('TextArea', () => {
  const html = markup(<TextArea label="Doa" name="prayer" maxLength={280} defaultValue="Amin" />);
  const [area] = tags(html, 'textarea');

  it('tells the limit without JavaScript and is described by it', () => {
    expect(attribute(tags(html, 'p')[0], 'id')).toBe(attribute(area, 'aria-describedby'));
    expect(textOf(html)).toContain('Paling banyak 280 huruf');
    expect(attribute(area, 'maxLength') ?? attribute(area, 'maxlength')).toBe('280');
  });

  it('keeps what was written', () => {
    expect(html).toContain('>Amin</textarea>');
  });
});
