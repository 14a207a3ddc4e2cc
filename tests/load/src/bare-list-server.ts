/**
 * The simplest server of a list: node:http, the unmodified driver, which parses JSON columns, and the same statement. The
 * product's cost is compared with it.
 */
import { createServer } from 'node:http';
import postgres from 'postgres';

interface Statement {
  text: string;
  parameters: string[];
}

/** Cards of a page; one more row means that there is a next page. */
const PAGE = 12;

const { text, parameters } = JSON.parse(process.env.STATEMENT ?? '') as Statement;
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => undefined });

createServer(async (_request, response) => {
  const cards = await sql.unsafe(text, parameters, { prepare: true });
  const body = JSON.stringify({
    status: true,
    data: cards.slice(0, PAGE).map((row) => row.item as unknown),
    meta: { nextCursor: null, total: cards[0]?.total as unknown },
  });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
