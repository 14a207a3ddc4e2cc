import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between a browser and a port of this machine, as far and as narrow as a network. */
export interface SlowWire {
  port: number;
  close: () => void;
}

interface Network {
  /** From one end to the other and back, in ms. */
  roundTripMs: number;
  /** Of each direction of each connection. */
  kilobitsPerSecond: number;
}

/** Passes on what comes in, later, and no faster than the wire is wide. */
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

/** Lays a wire to a port. Its delay counts for a worker of the browser too, which the browser's own emulation leaves out. */
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
