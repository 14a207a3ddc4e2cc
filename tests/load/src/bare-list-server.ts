/** The least that can answer a list: node:http, the driver, the same statements. What it costs is what the product is held to. */
import { createServer } from 'node:http';
import postgres from 'postgres';

interface Statement {
  text: string;
  parameters: string[];
}

const statements = JSON.parse(process.env.STATEMENTS ?? '[]') as Statement[];
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => undefined });

createServer(async (_request, response) => {
  const [cards = [], totals = []] = await Promise.all(
    statements.map(({ text, parameters }) => sql.unsafe(text, parameters, { prepare: true })),
  );
  const body = JSON.stringify({
    status: true,
    data: cards.map((row) => row.item as unknown),
    meta: { nextCursor: null, total: totals[0]?.total as unknown },
  });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
