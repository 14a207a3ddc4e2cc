import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('is a native checkbox inside its label, so that it posts without JavaScript', () => {
    const html = markup(
      <Checkbox name="urgent" value="1" defaultChecked count={12}>
        Mendesak
      </Checkbox>,
    );
    const [input] = tags(html, 'input');
    expect(html).toMatch(/^<label/);
    expect([attribute(input, 'type'), attribute(input, 'name'), attribute(input, 'value')]).toEqual([
      'checkbox',
      'urgent',
      '1',
    ]);
    expect(input).toMatch(/\schecked/);
    expect(textOf(html)).toBe('Mendesak12');
  });

  it('is a native radio button where one of several is meant', () => {
    const html = markup(
      <Checkbox type="radio" name="city">
        Ambon
      </Checkbox>,
    );
    expect(attribute(tags(html, 'input')[0], 'type')).toBe('radio');
  });
});
