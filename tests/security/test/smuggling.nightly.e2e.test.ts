import { expect, inject, it } from 'vitest';
import { sendRaw } from '../src/raw-request.ts';

const origin = inject('origin');
const HOST = new URL(origin).host;

/** A request hidden after the first one; a deceived server responds to it too. */
const HIDDEN = `GET /api/healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;

/** Requests with an end that a proxy and the server could see in different places. */
const AMBIGUOUS: Record<string, string[]> = {
  'two ways of saying where it ends': ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  'two lengths': ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`],
  'a length with a sign': ['Content-Length: +0'],
  'a coding that is not last': ['Transfer-Encoding: chunked, identity'],
  'a folded header': ['Transfer-Encoding:\r\n chunked', 'Content-Length: 0'],
};

it.each(Object.entries(AMBIGUOUS))('refuses a request with %s, and closes the connection', async (_, headers) => {
  const head = ['POST /api/donations HTTP/1.1', `Host: ${HOST}`, ...headers].join('\r\n');
  const answer = await sendRaw(origin, `${head}\r\n\r\n0\r\n\r\n${HIDDEN}`);
  expect(answer.status).toBe(400);
  expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
});

it.each([
  ['a method that does not exist', `FOO /api/home HTTP/1.1\r\nHost: ${HOST}`, 405, 'method_not_allowed'],
  ['two hosts', `GET /api/home HTTP/1.1\r\nHost: ${HOST}\r\nHost: evil.example`, 400, 'malformed_request'],
])('answers %s in the envelope', async (_, head, status, code) => {
  const answer = await sendRaw(origin, `${head}\r\nConnection: close\r\n\r\n`);
  expect([answer.status, JSON.parse(answer.body).data.code]).toEqual([status, code]);
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
});
