import * as z from 'zod/mini';
import type { FieldErrors } from './envelope.ts';
import type { FigureShape, ListShape, SettingShape } from './setting-shapes.ts';
import { type SettingDefinition, settingOf } from './setting-table.ts';
import { boundsWords, figureWords, settingFields, settingPart } from './setting-words.ts';
import { cleanLine } from './text.ts';

const UNKNOWN = 'Setelan ini tidak ada.';

function figureSchema(shape: FigureShape): z.ZodMiniType {
  const { is, from, to, reason } = shape;
  const wrong = reason ?? `Tulis ${is === 'integer' ? 'angka bulat' : 'angka'} dari ${boundsWords(shape)}.`;
  const bounds = [z.gte(from, wrong), z.lte(to, wrong)] as const;
  return is === 'integer' ? z.int(wrong).check(...bounds) : z.number(wrong).check(...bounds);
}

function listSchema({ from, to, of }: ListShape): z.ZodMiniType {
  const wrong = `Isi ${from} sampai ${to} baris.`;
  return z.array(schemaOf(of), wrong).check(z.minLength(from, wrong), z.maxLength(to, wrong));
}

function schemaOf(shape: SettingShape): z.ZodMiniType {
  switch (shape.is) {
    case 'integer':
    case 'number':
      return figureSchema(shape);
    case 'list':
      return listSchema(shape);
    case 'boolean':
      return z.boolean('Pilih ya atau tidak.');
    case 'text': {
      const wrong = `Tulis ${shape.from} sampai ${shape.to} huruf.`;
      return z
        .string(wrong)
        .check(z.overwrite(cleanLine), z.minLength(shape.from, wrong), z.maxLength(shape.to, wrong));
    }
    case 'object':
      return z.strictObject(
        Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => {
            const schema = schemaOf(field);
            return [name, field.optional ? z.optional(schema) : schema];
          }),
        ),
        'Isi semua bagian setelan ini.',
      );
  }
}

/** Name of the field of an error: the path of the value's part, after `value`. */
function nameOf({ shape }: SettingDefinition, path: readonly PropertyKey[]): { name: string; line?: number } {
  const text = path.join('.');
  const field = settingFields(shape).find(
    (one) => one.path === text || (one.shape.is === 'list' && (one.path === '' || text.startsWith(`${one.path}.`))),
  );
  const name = field === undefined || field.path === '' ? 'value' : `value.${field.path}`;
  const line = path.find((part) => typeof part === 'number');
  return typeof line === 'number' ? { name, line: line + 1 } : { name };
}

/** Contradictions between the parts of a valid value. */
function contradictions({ shape, ascending = [] }: SettingDefinition, value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const [lower, upper] of ascending) {
    const least = settingPart(value, lower);
    const most = settingPart(value, upper);
    const field = settingFields(shape).find(({ path }) => path === upper);
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
    if (field?.shape.is !== 'integer') continue;
    errors[`value.${lower}`] = [`Tidak boleh lebih dari “${field.label}”, ${figureWords(field.shape, most)}.`];
  }
  const { enabled, disabledReason } = Object(value) as { enabled?: unknown; disabledReason?: unknown };
  if (enabled === false && disabledReason === undefined)
    errors['value.disabledReason'] = ['Tulis alasannya; donatur membacanya.'];
  return errors;
}

/** A checked value of a setting, or the errors by the name of the field: `value`, `value.device.burst`. */
export type SettingValue = { ok: true; value: unknown } | { ok: false; errors: FieldErrors };

/** Checks a value of a setting by the table, with Indonesian sentences. */
export function readSettingValue(key: string, value: unknown): SettingValue {
  const definition = settingOf(key);
  if (definition === undefined) return { ok: false, errors: { value: [UNKNOWN] } };
  const result = schemaOf(definition.shape).safeParse(value);
  if (!result.success) {
    const errors: FieldErrors = {};
    for (const { path, message, code } of result.error.issues) {
      const { name, line } = nameOf(definition, path);
      const sentence = code === 'unrecognized_keys' ? 'Ada bagian yang tidak dikenal.' : message;
      errors[name] ??= [line === undefined ? sentence : `Baris ${line}: ${sentence}`];
    }
    return { ok: false, errors };
  }
  const errors = contradictions(definition, result.data);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: result.data };
}
