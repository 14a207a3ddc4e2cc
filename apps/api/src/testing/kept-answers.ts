import type { Json } from '../platform/api-docs/openapi-schemas.ts';

/** The responses of a release as JSON Schema: the promise to clients written for it. */
export interface KeptAnswers {
  /** The release. */
  readonly release: string;
  /** The body of each endpoint's success, if it is JSON. */
  readonly answers: Readonly<Record<string, Json>>;
  /** Targets of their references. */
  readonly components: { readonly schemas: Json };
}

interface Document {
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Answer> }>>;
  components: { schemas: Json };
}

interface Answer {
  content?: { 'application/json'?: { schema: Json } };
}

/** Takes the successful responses out of an OpenAPI document. */
export function answersOf(document: Json): KeptAnswers {
  const { info, paths, components } = document as unknown as Document;
  const answers: Record<string, Json> = {};
  for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const schema = success?.content?.['application/json']?.schema;
    if (schema !== undefined) answers[operationId] = schema;
  }
  return { release: info.version, answers, components: { schemas: components.schemas } };
}

/**
 * Returns the same schemas as a client must read them: it ignores unknown fields, and accepts further values for a text from a list. The
 * rest is a promise.
 */
export function asClientsRead<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(asClientsRead) as Schema;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { enum: listed, additionalProperties, ...others } = schema as Json;
  const read = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, asClientsRead(value)]));
  const isClosed = additionalProperties === undefined || additionalProperties === false;
  const known = isClosed ? {} : { additionalProperties: asClientsRead(additionalProperties) };
  const isText = Array.isArray(listed) && listed.every((value) => typeof value === 'string');
  return { ...read, ...known, ...(listed !== undefined && !isText && { enum: listed }) } as Schema;
}
