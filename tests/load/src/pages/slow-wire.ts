import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between a browser and a port of this machine, with the delay and bandwidth of a network. */
export interface SlowWire {
  port: number;
  close: () => void;
}

interface Network {
  /** Round trip in ms. */
  roundTripMs: number;
  /** For each direction of each connection. */
  kilobitsPerSecond: number;
}

/** Passes data on with the delay and bandwidth of the network. */
function passOn(from: Socket, to: Socket, { roundTripMs, kilobitsPerSecond }: Network): void {
  let freeAt = 0;
  from.on('data', (chunk) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (chunk.length * 8) / kilobitsPerSecond;
    setTimeout(() => to.writable && to.write(chunk), freeAt - now + roundTripMs / 2);
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

/**
 * Opens a slow connection to a port. Its delay also applies to a worker of the browser, which the browser's own emulation leaves
 * out.
 */
export async function laySlowWire(port: number, network: Network): Promise<SlowWire> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    passOn(near, far, network);
    passOn(far, near, network);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
