import pino from 'pino';
import { keepCheckpointIn } from '../../books/open-book/kept-checkpoint.ts';
import { atSandbox, createGateways, GATEWAY_VARIABLES } from '../../giving/gateways/create-gateways.ts';
import { createAskGateway } from '../../giving/payments/gateway-answers.ts';
import type { Sql } from '../../platform/database/client.ts';
import { DATABASE_VARIABLES, openDatabaseBeside } from '../../platform/database/connect.ts';
import { refuseEmpty } from '../../platform/database/migrate.ts';
import { readVariables } from '../../platform/environment/environment.ts';
import { runTool } from '../../platform/environment/run-tool.ts';
import { openPictureStore, PICTURE_VARIABLES } from '../../platform/pictures/open.ts';
import { openSealer, SEALER_VARIABLES } from '../../platform/secrets/own-keys.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { createPayoutProvider, PAYOUT_PROVIDER_VARIABLES } from '../../treasury/payouts/create-provider.ts';
import type { AskGateway } from '../../treasury/settlements/service.ts';
import { runSignedIn } from './calls/run-signed-in.ts';
import { processShell } from './calls/shell.ts';
import { signedInWord } from './calls/words.ts';
import { createProof } from './proof.ts';
import { asksForHelp, isOperatorsMistake, runOps, USAGE } from './run-ops.ts';
import { requireNamedFolder, requireServiceFolder } from './service-folder.ts';
import { printable } from './terminal.ts';

const log = pino({ level: 'silent' });

/** The sandbox of a running product uses the next port. */
const sandboxUrl = (): string => `http://127.0.0.1:${readVariables(['PORT']).PORT + 1}`;

async function openServiceSealer(sql: Sql) {
  const variables = readVariables(SEALER_VARIABLES);
  if (variables.ENCRYPTION_KEYS === undefined)
    await requireServiceFolder(sql, process.env, { what: 'the keys', alternative: 'ENCRYPTION_KEYS' });
  return await openSealer(variables);
}

async function openServicePictures(sql: Sql) {
  const variables = readVariables(PICTURE_VARIABLES);
  if (variables.PICTURE_STORE_URL === undefined)
    await requireServiceFolder(sql, process.env, { what: 'the pictures', alternative: 'PICTURE_STORE_URL' });
  return openPictureStore(variables, log);
}

function openServiceKept() {
  requireNamedFolder(process.env, { what: 'the kept checkpoint' });
  return keepCheckpointIn(readVariables(['DATA_DIR']).DATA_DIR);
}

/**
 * `npm run ops -- unmatched …`: an operator's commands over the database of this environment; exits with 1 if a command cannot be carried
 * out. Signed-in commands, as `npm run ops -- call …`, open no database.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const word = signedInWord(args);
  if (word !== undefined) {
    process.exitCode = await runSignedIn(word, args.slice(1), processShell());
    return;
  }
  if (asksForHelp(args)) {
    console.log(USAGE);
    return;
  }
  const database = await openDatabaseBeside(readVariables(DATABASE_VARIABLES), { log });
  const ask: AskGateway = (...question) => {
    const gateways = createGateways(atSandbox(readVariables(GATEWAY_VARIABLES), sandboxUrl()), { log });
    return createAskGateway({ sql: database.ownerSql, gateways, log, metrics: createMetrics() })(...question);
  };
  try {
    await refuseEmpty(database.ownerSql);
    await runOps(database.ownerSql, args, {
      print: (text) => console.log(printable(text)),
      openSealer: () => openServiceSealer(database.ownerSql),
      openPictures: () => openServicePictures(database.ownerSql),
      openKept: openServiceKept,
      openPayouts: () => createPayoutProvider(readVariables(PAYOUT_PROVIDER_VARIABLES), sandboxUrl()),
      prove: createProof(database.ownerSql, () => openServiceSealer(database.ownerSql)),
      ask,
    });
  } catch (error) {
    if (!isOperatorsMistake(error)) throw error;
    // Unredacted: the operator needs the data that a server's log would redact.
    console.error(printable(error.message));
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runTool(main);
