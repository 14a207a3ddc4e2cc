import { expect, it } from 'vitest';
import { lintOpenApi } from './lint.ts';

const operation = {
  operationId: 'getThing',
  summary: 'One thing',
  security: [],
  responses: { 200: { description: 'Success' } },
};
/** A correct operation for members. */
const own = {
  ...operation,
  operationId: 'getOwnThing',
  security: [{ bearer: [] }],
  responses: { ...operation.responses, 401: { description: 'Not signed in' } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
  servers: [{ url: 'https://uluran.test/api' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: { '/thing': { get: operation }, '/own': { get: own } },
};

it('finds nothing in a sound document', async () => {
  expect(await lintOpenApi(document)).toEqual([]);
});

/** Lists within lists, defined inline. */
function nested(levels: number): object {
  return levels === 0 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) };
}

const answering = (schema: object) => ({
  ...operation,
  responses: { 200: { description: 'Success', content: { 'application/json': { schema } } } },
});

it('lets nest what a reader follows', async () => {
  expect(
    await lintOpenApi({ ...document, paths: { '/thing': { get: answering(nested(15)) }, '/own': { get: own } } }),
  ).toEqual([]);
});

it.each([
  ['schemas that are said within each other instead of referred to', answering(nested(50))],
  ['a reference to nothing', { ...operation, responses: { 200: { $ref: '#/components/responses/Gone' } } }],
  ['an answer without a description', { ...operation, responses: { 200: {} } }],
  [
    'a parameter that the path lacks',
    { ...operation, parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
  ],
  ['a call that says nothing of sign-in', { ...operation, security: undefined }],
  [
    'a call that takes something and never refuses it',
    { ...operation, parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] },
  ],
  ['a call for members that refuses nobody', { ...operation, security: [{ bearer: [] }] }],
])('finds %s', async (_, broken) => {
  expect(await lintOpenApi({ ...document, paths: { '/thing': { get: broken }, '/own': { get: own } } })).not.toEqual(
    [],
  );
});
