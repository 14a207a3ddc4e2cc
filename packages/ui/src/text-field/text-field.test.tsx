import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { TextField } from './text-field.tsx';

const idOf = (html: string, text: string): string | undefined =>
  new RegExp(`<p[^>]* id="([^"]+)"[^>]*>(?:(?!</p>).)*${text}`).exec(html)?.[1];

describe('TextField', () => {
  const html = markup(
    <TextField label="Nama lengkap" name="name" hint="Seperti di KTP" error="Isi nama Anda." optional />,
  );
  const [input] = tags(html, 'input');

  it('ties its label to the control', () => {
    expect(attribute(tags(html, 'label')[0], 'for')).toBe(attribute(input, 'id'));
    expect(textOf(html)).toContain('Nama lengkap (boleh kosong)');
  });

  it('is described by the error first, then the hint', () => {
    const described = attribute(input, 'aria-describedby')?.split(' ');
    expect(described).toEqual([idOf(html, 'Isi nama Anda'), idOf(html, 'Seperti di KTP')]);
    expect(attribute(input, 'aria-invalid')).toBe('true');
  });

  it('says nothing of errors when there is none', () => {
    const [plain] = tags(markup(<TextField label="Nama" />), 'input');
    expect(attribute(plain, 'aria-invalid')).toBeUndefined();
    expect(attribute(plain, 'aria-describedby')).toBeUndefined();
  });

  it('keeps the type and completion it is given', () => {
    const [email] = tags(markup(<TextField label="Email" type="email" autoComplete="email" />), 'input');
    expect(attribute(email, 'type')).toBe('email');
    expect(attribute(email, 'autoComplete') ?? attribute(email, 'autocomplete')).toBe('email');
  });
});
