import { CONTACTS, LEGAL_ENTITY, PRODUCT_NAME } from '@uluran/brand';
import { API_VERSION_HEADER, API_VERSIONS } from '@uluran/contract/api-version';
import { type Endpoint, endpointOf, IDEMPOTENCY_KEY_PATTERN, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ERROR_STATUS, type ErrorCode, failureSchema, listMetaSchema } from '@uluran/contract/envelope';
import { ROUTES, type Route, type RouteName } from '@uluran/contract/routes';
import { APP_VERSION } from '@uluran/contract/version';
import type * as z from 'zod/mini';
import { createSchemas, type Json, type Schemas } from './openapi-schemas.ts';

/** One parameter for each property of an object schema. */
function parametersOf({ describe }: Schemas, schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function envelopeOf({ describe }: Schemas, { response, list, meta = listMetaSchema }: Endpoint): Json {
  const properties: Json = {
    status: { const: true },
    data: describe(response, 'output'),
    ...(list && { meta: describe(meta, 'output') }),
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function successOf(schemas: Schemas, endpoint: Endpoint): Json {
  if (endpoint.stream) return { 'text/event-stream': { schema: { type: 'string' } } };
  if (endpoint.contentType !== undefined)
    return { [endpoint.contentType]: { schema: schemas.describe(endpoint.response, 'output') } };
  return { 'application/json': { schema: envelopeOf(schemas, endpoint) } };
}

/** Every endpoint may fail in these ways without declaring it. */
const ALWAYS: readonly ErrorCode[] = ['version_refused', 'internal_error', 'service_unavailable'];

/** The envelope of a failure with one of these codes. Fields are named again: some readers take the later of two descriptions for the whole. */
function failureOf(names: readonly ErrorCode[]): Json {
  const fields = names.includes('invalid_fields') && { fields: { $ref: '#/components/schemas/FieldErrors' } };
  const data = { type: 'object', properties: { code: { enum: names }, ...fields } };
  return { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { data } }] };
}

function failuresOf(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codes, ...ALWAYS])) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.join(', '),
        content: { 'application/json': { schema: failureOf(names) } },
      },
    ]),
  );
}

/** Request body of a call, by media type. */
function bodyOf({ describe }: Schemas, { body, rawBody, multipart }: Endpoint): Json | undefined {
  if (multipart !== undefined) {
    const properties = { [multipart.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    return { 'multipart/form-data': { schema: { type: 'object', properties, required: [multipart.field] } } };
  }
  if (body !== undefined) return { 'application/json': { schema: describe(body, 'input') } };
  return rawBody ? { 'application/json': { schema: { type: 'object' } } } : undefined;
}

/** Security of a call: public and gateway-signed calls need no token, but some accept an optional one. */
function securityOf({ audience }: Route, { optionalBearer }: Endpoint): Json[] {
  if (optionalBearer) return [{}, { bearer: [] }];
  return audience === 'anyone' || audience === 'gateway' ? [] : [{ bearer: [] }];
}

function operationOf(schemas: Schemas, name: RouteName): Json {
  const endpoint = endpointOf(name);
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Makes a repeat safe: the same key and body answer the same bytes.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
  };
  const body = bodyOf(schemas, endpoint);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(ROUTES[name], endpoint),
    parameters: [
      ...parametersOf(schemas, endpoint.params, 'path'),
      ...parametersOf(schemas, endpoint.query, 'query'),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      { $ref: '#/components/parameters/ApiVersion' },
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [String(endpoint.success ?? 200)]: { description: 'Success', content: successOf(schemas, endpoint) },
      ...(endpoint.revalidated && { '304': { description: 'Not modified' } }),
      ...failuresOf(endpoint.errors),
    },
  };
}

const apiVersion = {
  name: API_VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'The version of the API that the client is written for; the oldest by default. Every answer names the one it is of.',
  schema: { enum: API_VERSIONS },
};

/**
 * The endpoint table as an OpenAPI 3.1 document.
 *
 * @param serverUrl address of the API, absolute or a path
 * @param developersUrl the installation's pages for developers
 */
export function openApiDocument(serverUrl: string, developersUrl = '/developers'): Json {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  for (const name of ROUTE_NAMES) {
    const { path, method } = ROUTES[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(schemas, name) };
  }
  // The schemas of failures refer to this one by its name.
  schemas.describe(failureSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: APP_VERSION,
      description: 'Money is integer rupiah; times are ISO 8601 in UTC with milliseconds, 2026-11-25T03:00:00.000Z.',
      contact: { name: LEGAL_ENTITY, email: CONTACTS.email },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    externalDocs: { description: 'Guides, examples and the calls of the SDK', url: developersUrl },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: schemas.components,
      parameters: { ApiVersion: apiVersion },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
