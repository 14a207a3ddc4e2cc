/** The simplest server of a page: node:http with its bytes and headers in memory. The product's cost is compared with it. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export interface BarePage {
  path: string;
  headers: string[];
  /** Base64. */
  body: string;
}

const recorded = JSON.parse(readFileSync(process.env.PAGES ?? '', 'utf8')) as BarePage[];
const pages = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, page.headers).end(page.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
