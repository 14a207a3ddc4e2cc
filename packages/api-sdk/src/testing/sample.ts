import { type EndpointData, endpointOf, nameFormats } from '@uluran/contract/endpoints';
import type { RouteName } from '@uluran/contract/routes';
import * as z from 'zod/mini';

/** The parts of JSON Schema that the contract's responses use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
}

const DAY = '2026-11-21';
const INSTANT = '2026-11-21T03:00:00.000Z';
/** Far in the future, so that no sample is ever expired. */
const LATER = '2099-12-31T17:00:00.000Z';

/** The id of every sample: a fake server has this donation and this payment without a call that created them. */
export const SAMPLE_ID = 'c0ntoh-1d';

/** Typical text of a field with this name. All texts are invented. */
const TEXTS: readonly [name: RegExp, text: string][] = [
  [/[iI]d$/, SAMPLE_ID],
  [/^slug$|Slug$/, 'sumur-air-bersih-desa-sukamaju'],
  [/[tT]itle$/, 'Sumur Air Bersih untuk Desa Sukamaju'],
  [/^birthDate$/, '1994-05-17'],
  [/^month$/, '2026-11'],
  [/[eE]mail$/, 'ratna@contoh.id'],
  [/^phone$/, '+6281234567890'],
  [/[nN]ame$/, 'Ratna Wulandari'],
  [/^organiser$/, 'Yayasan Contoh Kebaikan'],
  [/^province$/, 'Jawa Barat'],
  [/^city$/, 'Bogor'],
  [/^path$|[uU]rl$/, '/contoh'],
  [/^origin$/, 'https://uluran.test'],
];

/** Times that limit something are in the far future, so that no sample is over. */
const BOUND = /^expiresAt$|^endsAt$|[uU]ntil$/;

function textFor(name: string, format: string | undefined): string {
  if (format === 'date-time') return BOUND.test(name) ? LATER : INSTANT;
  return TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? (format === 'date' ? DAY : 'Contoh');
}

/** Integer rupiah, and shares in basis points or percent, of a plausible size. */
function numberFor(name: string, minimum: number): number {
  return Math.max(minimum, /Rupiah$/.test(name) ? 50_000 : 1);
}

function sampleOf(schema: Schema, name: string, definitions: Record<string, Schema>): unknown {
  if (schema.$ref) return sampleOf(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, definitions);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (variant) return sampleOf(variant, name, definitions);
  switch (schema.type) {
    case 'string':
      return textFor(name, schema.format);
    case 'integer':
    case 'number':
      return numberFor(name, schema.minimum ?? 0);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [sampleOf(schema.items, name, definitions)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, property]) => [key, sampleOf(property, key, definitions)]),
      );
    default:
      return null;
  }
}

/**
 * Returns an invented response of an endpoint, valid by its schema in the contract: for a handler that changes only the fields under test.
 *
 * @example createFakeServer({ getCampaign: () => ({ ...sample('getCampaign'), title: 'Sumur untuk Desa Sukamaju' }) });
 */
export function sample<Name extends RouteName>(name: Name): EndpointData<Name> {
  const schema = z.toJSONSchema(endpointOf(name).response, {
    io: 'output',
    unrepresentable: 'any',
    override: nameFormats,
  }) as Schema;
  return sampleOf(schema, '', schema.$defs ?? {}) as EndpointData<Name>;
}
