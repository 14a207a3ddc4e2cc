import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Settings } from '../../../../src/platform/pictures/files/s3-client.ts';
import { sha256, signatures } from './s3-signature.ts';

/** A failure in place of the response; undefined lets the request pass. A number is the status of an empty response. */
export type Mishap = 'no answer' | 'connection cut' | 'answer cut' | number | undefined;

export interface S3Server {
  /** Credentials and address of the bucket. */
  readonly settings: S3Settings;
  /** Decides about each request; by default none fails. */
  mishap: (request: { method: string; path: string }) => Mishap;
  /** Requests since the start, as `PUT /gambar/…`. */
  readonly requests: string[];
  stop(): Promise<void>;
}

const KNOWN = { keyId: 'S3RVER', secret: 'S3RVER' };

/**
 * A real S3 server on loopback with one empty bucket, `gambar`. A proxy before it checks signatures and hashes, which the server
 * itself does not, and makes the failures.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: 'gambar' }],
  });
  const behind = await server.run();
  const answering = new Set<Promise<void>>();
  const door = createServer((request, response) => {
    // The client may have closed the connection or sent half a request.
    const answered = answer(request, response).catch(() => void request.socket.destroy());
    answering.add(answered);
    void answered.finally(() => answering.delete(answered));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const started: S3Server = {
    settings: {
      ...{ url: `http://127.0.0.1:${port}`, bucket: 'gambar', region: 'ap-southeast-3', addressing: 'path' },
      ...KNOWN,
    },
    mishap: () => undefined,
    requests: [],
    async stop() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      // Requests in progress still write into the folder.
      await Promise.all(answering);
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    started.requests.push(`${method} ${path}`);
    const mishap = started.mishap({ method, path });
    const body = await buffer(request);
    if (mishap === 'no answer') return;
    if (mishap === 'connection cut') return void request.socket.destroy();
    if (typeof mishap === 'number') return void response.writeHead(mishap).end();
    const refused = refusal(request, new URL(path, `http://127.0.0.1:${port}`), body);
    if (refused !== undefined) return void response.writeHead(403).end(`<Error><Code>${refused}</Code></Error>`);
    const { authorization = '' } = request.headers;
    const passed = await fetch(`http://127.0.0.1:${behind.port}${path}`, {
      ...{ method, headers: { ...amzHeaders(request), authorization } },
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await passed.arrayBuffer());
    if (mishap === 'answer cut') {
      response
        .writeHead(passed.status, { 'Content-Length': bytes.byteLength })
        .write(bytes.subarray(0, bytes.byteLength >> 1));
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    response.writeHead(passed.status).end(bytes);
  }

  return started;
}

function refusal(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { method = '', headers } = request;
  const { expected, given } = signatures({ method, url, headers }, KNOWN.secret);
  // An unknown key is refused by the server itself.
  if (given !== expected && headers.authorization?.includes(`=${KNOWN.keyId}/`)) return 'SignatureDoesNotMatch';
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

function amzHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || name === 'content-type');
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}
