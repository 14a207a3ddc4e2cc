import { isDeepStrictEqual } from 'node:util';
import {
  campaignSchema,
  donationSchema,
  nameFormats,
  newsSchema,
  organiserSchema,
  paymentDetailSchema,
  paymentSchema,
  pictureSchema,
  SCHEMA_NAMES,
  targetReferenceSchema,
  targetSummarySchema,
} from '@uluran/contract/endpoints';
import { failureSchema, fieldErrorsSchema } from '@uluran/contract/envelope';
import { sessionSchema, userSchema } from '@uluran/contract/user';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** Schemas that several responses use, or that are nested in one, and that have no name in the contract. */
const NAMED = {
  Failure: failureSchema,
  FieldErrors: fieldErrorsSchema,
  Picture: pictureSchema,
  Organiser: organiserSchema,
  TargetSummary: targetSummarySchema,
  Campaign: campaignSchema,
  News: newsSchema,
  TargetReference: targetReferenceSchema,
  Donation: donationSchema,
  Payment: paymentSchema,
  PaymentDetail: paymentDetailSchema,
  User: userSchema,
  Session: sessionSchema,
} as const satisfies Record<string, z.ZodMiniType>;

for (const [id, schema] of Object.entries<z.ZodMiniType>(NAMED)) SCHEMA_NAMES.add(schema, { id });

/** A name is used for two different schemas, such as a request's and a response's. */
class SchemaAmbiguous extends Error {
  override readonly name = 'SchemaAmbiguous';
  constructor(id: string) {
    super(`The schema ${id} does not read the same everywhere: give what is sent a schema and a name of its own.`);
  }
}

/** Schemas of one document. Each named schema is written once, in the components. */
export interface Schemas {
  /** A schema in the document: inline, or a reference to a component. */
  describe: (schema: z.ZodMiniType, io: 'input' | 'output') => Json;
  /** Every schema that is referred to, by name. */
  components: Json;
}

const COMPONENTS = '#/components/schemas/';

/** Replaces references to a generated document's own definitions by references to this document's components. */
function relocated(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(relocated);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace('#/$defs/', COMPONENTS)]
        : [key, relocated(value)],
    ),
  );
}

export function createSchemas(): Schemas {
  const components: Json = {};
  function add(name: string, definition: unknown): void {
    const known = components[name];
    if (known !== undefined && !isDeepStrictEqual(known, definition)) throw new SchemaAmbiguous(name);
    components[name] = definition;
  }
  return {
    components,
    describe: (schema, io) => {
      // Nested in another schema, because the outermost schema never becomes a reference.
      const generated = z.toJSONSchema(z.object({ it: schema }), {
        io,
        metadata: SCHEMA_NAMES,
        unrepresentable: 'any',
        target: 'draft-2020-12',
        override: (named) => {
          delete named.jsonSchema.id;
          nameFormats(named);
        },
      });
      const { properties, $defs = {} } = generated as { properties?: Json; $defs?: Json };
      for (const [name, definition] of Object.entries($defs)) add(name, relocated(definition));
      return relocated(properties?.it) as Json;
    },
  };
}
