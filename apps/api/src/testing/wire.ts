import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can fail as networks do: without notifying either end. */
export interface Wire {
  /** This server's URL with the wire in between. */
  through(url: string): string;
  /** Freezes the connections that are open now: they stay open and carry nothing any more. New ones work. */
  freeze(): void;
  /** The same, once the server has sent so many more pieces. */
  freezeAfter(pieces: number): void;
  /** Whether new connections are frozen as well, as soon as they are open. */
  setDark(dark: boolean): void;
  /** How many bytes a millisecond reach the server; without a limit at first. */
  setPace(bytesPerMs: number): void;
  /** How many connections carry something. */
  living(): number;
  close(): Promise<void>;
}

/** After how many ms without a sign from the client the server's keepalive ends a session of the product. */
const SERVER_KEEPALIVE_MS = 11_000;

interface Carried {
  far: Socket;
}

/**
 * Lays a wire to a server. The server ends the session of a frozen connection after `serverKeepaliveMs`, as its keepalive does when a network is gone:
 * here the wire itself would answer the probes.
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
