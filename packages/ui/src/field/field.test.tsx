import { describe, expect, it } from 'vitest';
import { attribute, markup, tags, textOf } from '../../test/markup.ts';
import { Field, FieldGroup } from './field.tsx';

describe('Field', () => {
  it('gives the control its id, and descriptions in the order they are to be read', () => {
    const html = markup(
      <Field label="Nama" id="nama" error="Isi nama Anda." hint="Seperti di KTP" describedBy="hitungan">
        {(control) => <input {...control} />}
      </Field>,
    );
    const [input] = tags(html, 'input');
    expect(attribute(tags(html, 'label')[0], 'for')).toBe('nama');
    expect(attribute(input, 'id')).toBe('nama');
    expect(attribute(input, 'aria-describedby')).toBe('nama-error hitungan nama-hint');
    expect(tags(html, 'p').map((tag) => attribute(tag, 'id'))).toEqual(['nama-error', 'nama-hint']);
  });

  it('takes an empty error for none', () => {
    const html = markup(
      <Field label="Nama" error="" hint={false}>
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(attribute(tags(html, 'input')[0], 'aria-invalid')).toBeUndefined();
    expect(tags(html, 'p')).toEqual([]);
  });
});

describe('FieldGroup', () => {
  it('is a fieldset named by its legend and described by its error', () => {
    const html = markup(
      <FieldGroup legend="Cara bayar" error="Pilih salah satu cara bayar.">
        <input />
      </FieldGroup>,
    );
    expect(html).toMatch(/^<fieldset[^>]*><legend>Cara bayar<\/legend>/);
    expect(attribute(tags(html, 'fieldset')[0], 'aria-describedby')).toBe(attribute(tags(html, 'p')[0], 'id'));
    expect(textOf(html)).toContain('Pilih salah satu cara bayar.');
  });
});
