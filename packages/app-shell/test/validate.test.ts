import { emailFormSchema } from '@uluran/contract/auth-forms';
import { expect, it, vi } from 'vitest';
import { errorAt, errorsOf, errorsOfTexts } from '../src/forms/field-errors.ts';
import { createValidate } from '../src/forms/validate.ts';

it('checks a form by the schema of its name, which is loaded with the first form', async () => {
  const load = vi.fn(async () => ({ email: emailFormSchema }));
  const validate = createValidate(load);
  expect(load).not.toHaveBeenCalled();
  expect(await validate('email', { email: ' Sari@Contoh.id ' })).toEqual({
    ok: true,
    data: { email: 'sari@contoh.id' },
  });
  expect(await validate('email', { email: 'sari' })).toMatchObject({ ok: false, problem: null });
});

it('returns a sentence about the form if the schemas cannot be loaded', async () => {
  const validate = createValidate<{ email: typeof emailFormSchema }>(() => Promise.reject(new Error('offline')));
  expect(await validate('email', {})).toEqual({
    ok: false,
    errors: {},
    problem: 'Isian belum bisa diperiksa. Periksa sambungan internet Anda, lalu coba lagi.',
  });
});

it('shows the first message of each field', () => {
  const issues = [
    { path: ['donor', 'name'], message: 'Tulis nama Anda.' },
    { path: ['donor', 'name'], message: 'Nama terlalu panjang.' },
  ];
  const errors = errorsOf({ success: false, error: { issues } });
  expect(errorAt(errors, 'donor.name')).toBe('Tulis nama Anda.');
  expect(errorAt(errors, 'donor.email')).toBeUndefined();
  expect(errorsOf({ success: true })).toEqual({});
});

it('has the sentences of a formatted text at its field, and leaves those of other fields', () => {
  const errors = { 'body.children.0.children.1.url': ['Tautan.'], body: ['Panjang.'], 'lines.0.label': ['Tulis.'] };
  expect(errorsOfTexts(errors)).toEqual({ body: ['Tautan.', 'Panjang.'], 'lines.0.label': ['Tulis.'] });
});
