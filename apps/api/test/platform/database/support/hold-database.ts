import { openDatabase } from '../../../../src/platform/database/connect.ts';

/**
 * A process that opens the embedded database of the folder in its argument, prints `open`, and closes it on SIGINT or SIGTERM after
 * one more query, as the product does. On SIGUSR2 it exits without waiting. Logs and errors go to standard error.
 */
const [dataDir = ''] = process.argv.slice(2);
const say = (message: string) => console.error(message);

const database = await openDatabase({ DATA_DIR: dataDir }, { log: { info: say, warn: say } });
const alive = setInterval(() => {}, 60_000);
const stop = async () => {
  // biome-ignore lint/plugin: a signal comes in a nightly test alone, and a server that had got it too would end in this time.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await database.sql`select 1`;
  await database.close();
  clearInterval(alive);
  console.log('closed');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('SIGUSR2', () => process.exit(130));
console.log('open');
