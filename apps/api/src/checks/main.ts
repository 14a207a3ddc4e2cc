import pino from 'pino';
import { openDatabaseBeside } from '../database/connect.ts';
import { readEnvironment } from '../environment/environment.ts';
import { runChecks } from './checks.ts';

/** `npm run checks`: every named invariant over the database of this environment; exits 1 when one is broken. */
const environment = readEnvironment();
const log = pino({ level: 'silent' });
const database = await openDatabaseBeside(environment, { log });
try {
  const results = await runChecks(database.ownerSql, log);
  for (const { name, promise, violations } of results) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${name}: ${promise}`);
    for (const violation of violations) console.log(`          ${JSON.stringify(violation)}`);
  }
  if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
} finally {
  await database.close();
}
