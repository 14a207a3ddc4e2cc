import pino from 'pino';
import { DATABASE_VARIABLES, openDatabaseBeside } from '../../platform/database/connect.ts';
import { refuseEmpty } from '../../platform/database/migrate.ts';
import { readVariables } from '../../platform/environment/environment.ts';
import { runTool } from '../../platform/environment/run-tool.ts';
import { runChecks } from './checks.ts';

/** `npm run checks`: every named invariant over the database of this environment; exits with 1 if one is violated. */
async function main(): Promise<void> {
  const log = pino({ level: 'silent' });
  const database = await openDatabaseBeside(readVariables(DATABASE_VARIABLES), { log });
  try {
    await refuseEmpty(database.ownerSql);
    const results = await runChecks(database.ownerSql, log);
    for (const { name, promise, violations } of results) {
      console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${name}: ${promise}`);
      for (const violation of violations) console.log(`          ${JSON.stringify(violation)}`);
    }
    if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runTool(main);
