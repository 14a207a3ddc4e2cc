import { createServer, type Socket } from 'node:net';

/** A server that does `greet` with each connection, and then nothing. */
export async function listen(greet: (socket: Socket) => void): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    greet(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const close = () => {
    server.close();
    for (const socket of sockets) {
      socket.destroy();
    }
  };
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close };
}
