import { Validator } from '@seriousme/openapi-schema-validator';
import { API_VERSIONS } from '@uluran/contract/api-version';
import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ERROR_STATUS } from '@uluran/contract/envelope';
import { ROUTES } from '@uluran/contract/routes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: {
    content: { 'application/json': { schema: { required?: string[]; additionalProperties?: boolean } } };
  };
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

const running = await startTestApi();
const document: Document = JSON.parse((await running.get('/openapi.json')).text);
const operationOf = (name: (typeof ROUTE_NAMES)[number]): Operation | undefined =>
  document.paths[ROUTES[name].path]?.[ROUTES[name].method.toLowerCase()];

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(result).toEqual({ valid: true });
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Uluran API', version: '2.0.0' } });
});

test('the validator would notice an invalid one', async () => {
  const broken = structuredClone(document) as unknown as { paths: Record<string, unknown> };
  broken.paths.home = { get: {} };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('it holds every endpoint of the table once, and nothing else', () => {
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.sort()).toEqual([...ROUTE_NAMES].sort());
});

test.each(ROUTE_NAMES)('%s says what it takes and how it can fail', (name) => {
  const operation = operationOf(name);
  const endpoint = endpointOf(name);
  expect(operation?.summary).toBe(endpoint.summary);
  const inPath = operation?.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => parameter.name);
  expect(inPath).toEqual([...ROUTES[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
  const statuses = new Set(
    [
      ...endpoint.errors.map((code) => ERROR_STATUS[code]),
      ...(endpoint.revalidated ? [304] : []),
      ...[400, 500, 503, endpoint.success ?? 200],
    ].map(String),
  );
  expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(statuses);
});

test('the donation call names its key, its body and that nothing else may come with it', () => {
  const operation = operationOf('createDonation');
  expect(operation?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  );
  const schema = operation?.requestBody?.content['application/json'].schema;
  expect(schema?.required?.sort()).toEqual(['amountRupiah', 'donor', 'method', 'target']);
  expect(schema?.additionalProperties).toBe(false);
});

test('limits of a query are in its schema', () => {
  const limit = operationOf('listCampaigns')?.parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({ in: 'query', required: false });
});

test('every call may name a version of the API, and none has to', () => {
  const { parameters } = (document as unknown as { components: { parameters: Record<string, unknown> } }).components;
  expect(parameters.ApiVersion).toMatchObject({
    name: 'Uluran-Version',
    required: false,
    schema: { enum: API_VERSIONS },
  });
  const reference = { $ref: '#/components/parameters/ApiVersion' };
  for (const name of ROUTE_NAMES) expect(operationOf(name)?.parameters, name).toContainEqual(reference);
});
