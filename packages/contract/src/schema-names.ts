import * as z from 'zod/mini';

/** Names of schemas: a document that describes the API contains each of them once, and refers to it by its name. */
export const SCHEMA_NAMES = /* @__PURE__ */ z.registry<{ id: string }>();

/** The same schema, known by a name of its own. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  SCHEMA_NAMES.add(schema, { id });
  return schema;
}
