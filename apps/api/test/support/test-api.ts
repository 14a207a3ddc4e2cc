import pino from 'pino';
import { afterAll } from 'vitest';
import type { PasswordHasherOptions } from '../../src/accounts/passwords/passwords.ts';
import { API_BASE_PATH, type Api, type ApiOptions, createApi } from '../../src/api.ts';
import { gatewaysByName } from '../../src/giving/gateways/port.ts';
import { openApiDocument } from '../../src/platform/api-docs/openapi.ts';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import type { PictureStore } from '../../src/platform/pictures/store.ts';
import { createAnswerCheck } from '../../src/testing/answer-check.ts';
import { createFakeGateway, type FakeGateway } from '../../src/testing/fake-gateway.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';

import { testSealer } from './sealer.ts';

/** A response that was read: its text, and the text parsed as JSON if it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Envelope;
}

/** The envelope as the tests read it. Each endpoint has its own data. */
export interface Envelope {
  status?: boolean;
  message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare answers by value; the SDK's tests hold their types.
  data?: any;
  meta?: { nextCursor: string | null; total?: number };
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as JSON with its content type, or unchanged if it is text. */
  body?: unknown;
  signal?: AbortSignal;
  /** Sent in the `Authorization` header. */
  token?: string;
  /** The client's address; by default the same for all requests. */
  clientAddress?: string;
}

export interface TestApi {
  api: Api;
  database: TestDatabase;
  gateway: FakeGateway;
  /** Sends a request to a path below `/api` and reads its response. */
  call: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  /** Sends a request and leaves the response unread, for streams. Throws AnswerUndocumented, like the others. */
  fetch: (request: Request, clientAddress?: string) => Promise<Response>;
}

export const silent = pino({ level: 'silent' });

const noPictures: PictureStore = {
  ingestPicture: () => Promise.reject(new Error('no pictures in this test')),
  ingestPortrait: () => Promise.reject(new Error('no pictures in this test')),
  ingestUpload: () => Promise.reject(new Error('no pictures in this test')),
  renderDocument: () => Promise.reject(new Error('no pictures in this test')),
  removeOwned: async () => undefined,
  ingestDrawing: () => Promise.reject(new Error('no pictures in this test')),
  storeDrawings: () => Promise.reject(new Error('no pictures in this test')),
  openPictureFile: async () => undefined,
};

/** Almost free hashes; another test holds the cost of the real ones. */
export const CHEAP_HASHING: PasswordHasherOptions = { cost: { memoryKib: 64, passes: 1 } };

const ORIGIN = 'http://uluran.test';

/** The OpenAPI document must allow every response of every test. */
const checkAnswer = createAnswerCheck(openApiDocument(API_BASE_PATH), API_BASE_PATH);

/** Options of a test's API beyond those of the product. */
export type TestApiOptions = Partial<
  Pick<ApiOptions, 'environment' | 'pictures' | 'hashing' | 'targets' | 'log' | 'sealer' | 'payoutProvider'>
> & {
  /** Gateways beside the given one. */
  otherGateways?: readonly FakeGateway[];
};

/** An API on a database and a gateway, configured as a host does. */
export function apiOver(
  database: TestDatabase,
  gateway: FakeGateway,
  { otherGateways = [], ...options }: TestApiOptions = {},
): TestApi {
  const api = createApi({
    environment: readEnvironment({ NODE_ENV: 'test' }),
    pictures: noPictures,
    sealer: testSealer,
    hashing: CHEAP_HASHING,
    log: silent,
    ...options,
    database: { ...database, kind: 'external', restricted: true },
    createGateways: () => gatewaysByName(gateway, ...otherGateways),
  });
  const fetch: TestApi['fetch'] = async (request, clientAddress = '127.0.0.1') => {
    const response = await api.fetch(request, { clientAddress });
    await checkAnswer(request, response);
    return response;
  };
  const call: TestApi['call'] = async (method, path, options = {}) =>
    await read(await fetch(requestOf(method, path, options), options.clientAddress));
  return { api, database, gateway, fetch, call, get: (path) => call('GET', path) };
}

/** An API with a database and a gateway of its own for this test file; closed after it. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await withTestDatabase();
  const running = apiOver(database, createFakeGateway(), options);
  running.api.start();
  afterAll(async () => {
    await running.api.stop();
    await database.close();
  });
  return running;
}

export function requestOf(
  method: string,
  path: string,
  { headers = {}, body, signal, token }: RequestOptions = {},
): Request {
  const json = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  return new Request(`${ORIGIN}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...json,
    ...(signal && { signal }),
  });
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : {},
  };
}
