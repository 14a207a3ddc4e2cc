import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORKER_PATH = '/sw.js';

/** A site in front of another, that can release new versions of its service worker and lose the network. */
export interface SiteProxy {
  origin: string;
  /** Where requests go; set it once the site is up. */
  target: string;
  /** Another number is another version of the worker. */
  version: number;
  /** The worker of another release, served instead; files of its build that this one lacks are empty. */
  otherWorker: string | undefined;
  /** Connections end without an answer. */
  isDown: boolean;
  /** Answers that are sent in place of the site's own, by path; only to a script with `script ` before it. A text is a page. */
  answers: Map<string, { status: number; body: object | string }>;
  /** Paths of all requests that arrived, except for the worker's script. */
  asked: string[];
  close: () => Promise<void>;
}

const isBuiltFile = (url: string) => /^\/(?:account\/)?assets\//.test(url);
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

function sendEmptyFile(url: string, response: ServerResponse): void {
  const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }).end();
}

function sendAnswer({ status, body }: { status: number; body: object | string }, response: ServerResponse): void {
  const [type, text] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)];
  response.writeHead(status, { 'Content-Type': type }).end(text);
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The worker's script with its version at the end, and a tag of its own. */
async function sendWorker(
  incoming: IncomingMessage,
  asked: IncomingMessage,
  response: ServerResponse,
  { version, otherWorker }: Pick<SiteProxy, 'version' | 'otherWorker'>,
) {
  const own = await textOf(incoming);
  const text = otherWorker ?? own;
  const tag = `W/"${incoming.headers.etag ?? ''}${version}${otherWorker === undefined ? '' : 'other'}"`
    .replaceAll('W/"W/"', 'W/"')
    .replaceAll('""', '"');
  const { 'content-length': _, etag: __, ...headers } = incoming.headers;
  if (asked.headers['if-none-match'] === tag) response.writeHead(304, { ETag: tag }).end();
  else response.writeHead(200, { ...headers, ETag: tag }).end(`${text}\n// ${version}\n`);
}

export async function startSiteProxy(): Promise<SiteProxy> {
  const server = createServer((asked, response) => {
    const { url = '/' } = asked;
    const isWorker = url === WORKER_PATH;
    if (proxy.isDown) return void asked.socket.destroy();
    if (!isWorker) proxy.asked.push(url);
    const isOfScript = asked.headers['sec-fetch-dest'] === 'empty';
    const answer = (isOfScript ? proxy.answers.get(`script ${url}`) : undefined) ?? proxy.answers.get(url);
    if (answer !== undefined) return sendAnswer(answer, response);
    const { 'accept-encoding': encoding, 'if-none-match': known, ...headers } = asked.headers;
    const sent = isWorker ? headers : { ...headers, 'accept-encoding': encoding, 'if-none-match': known };
    const forwarded = httpRequest(
      new URL(url, proxy.target),
      {
        method: asked.method,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      },
      (incoming) => {
        if (isWorker) return void sendWorker(incoming, asked, response, proxy);
        if (proxy.otherWorker !== undefined && incoming.statusCode === 404 && isBuiltFile(url)) {
          incoming.resume();
          return sendEmptyFile(url, response);
        }
        response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
        incoming.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: SiteProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    version: 1,
    otherWorker: undefined,
    isDown: false,
    answers: new Map(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
