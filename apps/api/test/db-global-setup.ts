import { fastestFolder, startTestServer, TEST_SERVER_VARIABLE } from '../src/testing/index.ts';

/** One database server for the whole run; the workers find it in their environment. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env, undefined, await fastestFolder());
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify(server.address);
  return async () => {
    delete process.env[TEST_SERVER_VARIABLE];
    await server.stop();
  };
}
