import * as z from 'zod/mini';

/** Names of schemas: an OpenAPI document contains each named schema once, and refers to it by name. */
export const SCHEMA_NAMES = /* @__PURE__ */ z.registry<{ id: string }>();

/** Registers a schema under a name. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  SCHEMA_NAMES.add(schema, { id });
  return schema;
}
