import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { PasswordField, StrengthHint } from './index.ts';

const attributeOf = (tag: string | undefined, name: string) =>
  attribute(tag, name) ?? attribute(tag, name.toLowerCase());

describe('PasswordField on the server', () => {
  const html = markup(
    <PasswordField
      label="Kata sandi"
      name="password"
      autoComplete="new-password"
      strength={<StrengthHint level={2}>Cukup. Lebih panjang lebih aman.</StrengthHint>}
    />,
  );
  const [input] = tags(html, 'input');

  it('is a password field that lets managers and paste in', () => {
    expect(attribute(input, 'type')).toBe('password');
    expect(attributeOf(input, 'autoComplete')).toBe('new-password');
    expect(html.toLowerCase()).not.toContain('onpaste');
  });

  it('keeps the button out of reach until it works, and says what it shows', () => {
    const [button] = tags(html, 'button');
    expect(attribute(button, 'class')).toContain('u-password-field__waiting');
    expect(attribute(button, 'type')).toBe('button');
    expect(textOf(html)).toContain('Tampilkan kata sandi');
  });

  it('reads the strength with the field', () => {
    const described = attribute(input, 'aria-describedby') ?? '';
    expect(html).toContain(`<div id="${described}"><div class="u-strength u-strength--fair">`);
    expect(html.match(/u-strength__step--on/g)).toHaveLength(2);
  });
});
