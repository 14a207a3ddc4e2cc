import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Argument of the `socket` option of postgres.js. */
interface SocketOptions {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false | undefined;
}

/** Milliseconds after a failed connection during which no other is tried. */
const REFUSE_MS = 300;

/**
 * The `socket` option of a pool that fails fast. Without it, the driver gives each waiting query a time-out of its own, as many at a time
 * as the pool has connections, and retries forever if a proxy accepts a connection and closes it. With this gate, all waiting queries fail
 * with the first connections: an unreachable database is an error within one time-out. postgres.js has no option for it, and node-postgres
 * would need such a gate too: failing all waiting queries at once is this product's policy (ADR 0007).
 */
export function createConnectionGate(): (options: SocketOptions) => Duplex {
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Start of the newest connection that received a reply: the failure of an older one is out of date. */
  let reachedAt = Number.NEGATIVE_INFINITY;
  const begun = new Map<Socket, number>();
  const updateConnections = () => {
    for (const [socket, at] of begun) {
      if (socket.bytesRead > 0) reachedAt = Math.max(reachedAt, at);
      if (socket.destroyed) begun.delete(socket);
    }
  };
  return ({ host, port, path }) => {
    updateConnections();
    if (performance.now() - failedAt < REFUSE_MS) {
      return refusedSocket();
    }
    const address = { host: host[0] ?? 'localhost', port: port[0] ?? 5432 };
    // Not connected yet: the socket buffers written data until it is connected.
    const socket = path ? connect(path) : connect(address);
    const begunAt = performance.now();
    begun.set(socket, begunAt);
    socket.once('close', () => {
      updateConnections();
      if (socket.bytesRead === 0 && begunAt > reachedAt) failedAt = performance.now();
    });
    // The driver includes these in its errors.
    return Object.assign(socket, address);
  };
}

/** A socket that fails at the first write. */
function refusedSocket(): Duplex {
  const error = Object.assign(new Error('The database is away: the last connection to it failed a moment ago.'), {
    code: 'ECONNREFUSED',
  });
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}
