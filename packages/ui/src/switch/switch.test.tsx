import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Switch } from './switch.tsx';

describe('Switch', () => {
  it('is a native checkbox inside its label, so that it posts without JavaScript', () => {
    const html = markup(
      <Switch name="anonymous" label="Sembunyikan nama saya" detail="Tampil sebagai Hamba Allah" defaultChecked />,
    );
    const [input] = tags(html, 'input');
    expect(html).toMatch(/^<label/);
    expect([attribute(input, 'type'), attribute(input, 'role'), attribute(input, 'name')]).toEqual([
      'checkbox',
      'switch',
      'anonymous',
    ]);
    expect(input).toMatch(/\schecked/);
    expect(textOf(html)).toBe('Sembunyikan nama sayaTampil sebagai Hamba Allah');
  });
});
