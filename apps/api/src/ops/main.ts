import pino from 'pino';
import { openDatabaseBeside } from '../database/connect.ts';
import { readEnvironment } from '../environment/environment.ts';
import { isOperatorsMistake, runOps } from './run-ops.ts';

/** `npm run ops -- unmatched …`: an operator's commands over the database of this environment; exits 1 when one cannot be carried out. */
const database = await openDatabaseBeside(readEnvironment(), { log: pino({ level: 'silent' }) });
try {
  await runOps(database.ownerSql, process.argv.slice(2), (text) => console.log(text));
} catch (error) {
  if (!isOperatorsMistake(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
