import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can fail like a network: without notice to either end. */
export interface Wire {
  /** Returns this server's URL through the wire. */
  through(url: string): string;
  /** Freezes the connections that are open now: they stay open without transferring data. New ones work. */
  freeze(): void;
  /** Freezes them after the server has sent this number of further pieces. */
  freezeAfter(pieces: number): void;
  /** Sets whether new connections are frozen as well, as soon as they are open. */
  setDark(dark: boolean): void;
  /** Sets the bytes per millisecond that reach the server; unlimited at first. */
  setPace(bytesPerMs: number): void;
  /** Returns the number of connections that transfer data. */
  living(): number;
  close(): Promise<void>;
}

/** Milliseconds without a sign of the client after which the server's keepalive ends a session of the product. */
const SERVER_KEEPALIVE_MS = 11_000;

interface Carried {
  far: Socket;
}

/**
 * Creates a wire to a server. The server ends the session of a frozen connection after `serverKeepaliveMs`, as its keepalive does without a
 * network: here the wire itself would answer the probes.
 */
export async function layWire(
  server: string,
  { serverKeepaliveMs = SERVER_KEEPALIVE_MS }: { serverKeepaliveMs?: number } = {},
): Promise<Wire> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const living = new Set<Carried>();
  let dark = false;
  let piecesLeft = Number.POSITIVE_INFINITY;
  let pace = Number.POSITIVE_INFINITY;

  function freeze(): void {
    for (const { far } of living) setTimeout(() => far.destroy(), serverKeepaliveMs).unref();
    living.clear();
  }

  const entrance = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const connection = { far };
    if (!dark) living.add(connection);
    carry(near, far, connection, (bytes) => {
      if (pace === Number.POSITIVE_INFINITY) return;
      near.pause();
      setTimeout(() => near.resume(), bytes / pace);
    });
    carry(far, near, connection, () => {
      piecesLeft -= 1;
      if (piecesLeft === 0) freeze();
    });
  });

  function carry(from: Socket, to: Socket, connection: Carried, onPiece: (bytes: number) => void): void {
    sockets.add(from);
    from.setNoDelay();
    from.on('data', (piece) => {
      if (!living.has(connection)) return;
      to.write(piece);
      onPiece(piece.length);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (living.delete(connection)) to.destroy();
    });
  }

  await new Promise<void>((resolve) => {
    entrance.listen(0, '127.0.0.1', resolve);
  });
  const address = entrance.address();
  return {
    through: (url) => {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(typeof address === 'object' ? address?.port : '');
      return through.href;
    },
    freeze,
    freezeAfter: (pieces) => {
      piecesLeft = pieces;
    },
    setDark: (isDark) => {
      dark = isDark;
    },
    setPace: (bytesPerMs) => {
      pace = bytesPerMs;
    },
    living: () => living.size,
    close: async () => {
      const closed = new Promise((resolve) => entrance.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
