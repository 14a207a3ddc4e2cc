import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blank, png } from './drawn-codes.ts';

/** A server of map tiles on this machine: the same empty square for every place. */
export interface TileServer {
  /** With `{z}`, `{x}` and `{y}`. */
  address: string;
  stop: () => Promise<void>;
}

export async function startTileServer(): Promise<TileServer> {
  const tile = png(blank(256, 256));
  const server = createServer(({ url = '' }, response) => {
    if (/^\/\d+\/\d+\/\d+\.png$/.test(url)) response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    stop: () => server[Symbol.asyncDispose](),
  };
}
