import { createServer, type IncomingHttpHeaders, request as onward, type Server } from 'node:http';

/** A request that arrived at the proxy. */
export interface Arrived {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A response on its way to the visitor. */
export interface Leaving {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A mistake in a proxy before the product, which simulates one of the product. */
export interface Plant {
  /** The mistake, for the report. */
  bug: string;
  /** The attack's finding about it. */
  found: RegExp;
  /** Responds instead of the product. */
  answer?: (arrived: Arrived) => Leaving | undefined | Promise<Leaving | undefined>;
  /** Changes the request for the product. */
  receive?: (arrived: Arrived) => void;
  /** Changes the response for the visitor. */
  send?: (leaving: Leaving, arrived: Arrived) => void;
  /** Changes the server itself. */
  listen?: (server: Server) => void;
}

export interface Front {
  origin: string;
  close: () => Promise<void>;
}

/** Headers of one connection. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function forward(origin: string, { method, target, headers, body }: Arrived): Promise<Leaving> {
  const { hostname, port } = new URL(origin);
  const sent = { ...headers };
  for (const name of OF_THE_CONNECTION) delete sent[name];
  return new Promise((resolve, reject) => {
    const request = onward({
      hostname,
      port,
      method,
      path: target,
      headers: { ...sent, ...(body.length > 0 && { 'content-length': body.length }) },
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer);
      } catch (error) {
        reject(error);
      }
      const received: Leaving['headers'] = { ...response.headers };
      for (const name of OF_THE_CONNECTION) delete received[name];
      resolve({ status: response.statusCode ?? 0, headers: received, body: Buffer.concat(chunks) });
    });
    request.end(body);
  });
}

/** Starts a proxy of a product that changes nothing except for the mistake. */
export async function startFront(origin: string, plant: Plant): Promise<Front> {
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '/', headers } = request;
      const arrived = { method, target: url, headers: { ...headers }, body: Buffer.concat(chunks) };
      plant.receive?.(arrived);
      const leaving = (await plant.answer?.(arrived)) ?? (await forward(origin, arrived));
      plant.send?.(leaving, arrived);
      response.writeHead(leaving.status, leaving.headers).end(leaving.body);
    } catch {
      response.destroy();
    }
  });
  plant.listen?.(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
