import type { RecordedCall } from '@uluran/api-sdk/documentation';
import { endpointOf, nameFormats } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import * as z from 'zod/mini';
import type { TryCall, TryField } from '../../src/browser/try-it/try-call.ts';
import type { Group } from './catalogue.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** Slug in the examples, which no installation has. */
const EXAMPLE_SLUG = 'sumur';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameFormats }) as Schema;

function optionsOf({ enum: values, type, anyOf }: Schema): string[] | undefined {
  if (values !== undefined) return values.filter((value) => value !== null).map(String);
  if (type === 'boolean') return ['true', 'false'];
  return anyOf?.map(optionsOf).find((options) => options !== undefined);
}

/** The list whose first item provides a parameter of a path: `/campaigns` for `/campaigns/{slug}/news`. */
function listBefore(path: string, name: string): string | undefined {
  const before = path.slice(0, path.indexOf(`/{${name}}`));
  const list = (Object.keys(ROUTES) as RouteName[]).find(
    (route) => ROUTES[route].method === 'GET' && ROUTES[route].path === before && endpointOf(route).list,
  );
  if (list === undefined) return undefined;
  return name in (schemaOf(endpointOf(list).response, 'output').items?.properties ?? {}) ? before : undefined;
}

function fieldsOf(endpoint: RouteName, where: 'path' | 'query', sent: Readonly<Record<string, unknown>>): TryField[] {
  const schema = where === 'path' ? endpointOf(endpoint).params : endpointOf(endpoint).query;
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]): TryField => {
    const options = optionsOf(property);
    const list = where === 'path' ? listBefore(ROUTES[endpoint].path, name) : undefined;
    const value = where === 'query' && required.includes(name) ? sent[name] : undefined;
    return {
      name,
      in: where,
      ...((where === 'path' || required.includes(name)) && { required: true }),
      ...(options && { options }),
      ...(list !== undefined && { list }),
      ...(typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {}),
    };
  });
}

function tryCallOf(endpoint: RouteName, recorded: RecordedCall | undefined): TryCall {
  const { method, path, audience } = ROUTES[endpoint];
  const { body, idempotent, optionalBearer, multipart, stream } = endpointOf(endpoint);
  const text = body === undefined ? undefined : JSON.stringify(recorded?.body ?? {}, null, 2);
  return {
    method,
    path,
    fields: [
      ...fieldsOf(endpoint, 'path', recorded?.params ?? {}),
      ...fieldsOf(endpoint, 'query', recorded?.query ?? {}),
    ],
    ...(text !== undefined && { body: text }),
    ...(text?.includes(`"${EXAMPLE_SLUG}"`) && { placeholder: EXAMPLE_SLUG }),
    ...(multipart !== undefined && { file: multipart.field }),
    ...(idempotent && { idempotent: true }),
    ...((audience === 'bearer' || audience === 'operator' || optionalBearer) && { token: true }),
    ...(stream && { stream: true }),
  };
}

/** Descriptions of a page's forms, by the anchors of its calls. */
export function tryCalls({ calls }: Group, recorded: ReadonlyMap<RouteName, RecordedCall>): Record<string, TryCall> {
  return Object.fromEntries(calls.map(({ anchor, endpoint }) => [anchor, tryCallOf(endpoint, recorded.get(endpoint))]));
}
