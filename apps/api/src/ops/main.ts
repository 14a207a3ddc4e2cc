import pino from 'pino';
import { keepCheckpointIn } from '../book/kept-checkpoint.ts';
import { DATABASE_VARIABLES, openDatabaseBeside } from '../database/connect.ts';
import { refuseEmpty } from '../database/migrate.ts';
import { readVariables } from '../environment/environment.ts';
import { runTool } from '../environment/run-tool.ts';
import { createMidtransGateway } from '../gateways/midtrans/midtrans-gateway.ts';
import { gatewaysByName } from '../gateways/port.ts';
import { createMetrics } from '../http/metrics.ts';
import { CommandRefused } from '../operators/errors.ts';
import { createAnswersByGateway } from '../payments/gateway-answers.ts';
import { createPayoutProvider, PAYOUT_PROVIDER_VARIABLES } from '../payouts/create-provider.ts';
import { openPictureStore, PICTURE_VARIABLES } from '../pictures/open.ts';
import { openSealer, SEALER_VARIABLES } from '../secrets/own-keys.ts';
import { createProof } from './proof.ts';
import { asksForHelp, isOperatorsMistake, runOps, USAGE } from './run-ops.ts';

const log = pino({ level: 'silent' });

/** The sandbox of a running product is on the next port. */
const sandboxUrl = (): string => `http://127.0.0.1:${readVariables(['PORT']).PORT + 1}`;

/**
 * Refuses a command that would write into a data folder which the service does not have: with a database of its own, the service has a folder that the
 * environment names.
 * @throws CommandRefused
 */
function requireServiceFolder(what: string, alternative: string): void {
  if (!process.env.DATABASE_URL?.trim() || process.env.DATA_DIR?.trim()) return;
  throw new CommandRefused(
    `This command needs ${what} of the service, and neither DATA_DIR nor ${alternative} is set: run it with the environment of the service, which bin/uluran ops reads from /etc/uluran/uluran.env. Nothing was changed.`,
  );
}

async function openServiceSealer() {
  const variables = readVariables(SEALER_VARIABLES);
  if (variables.ENCRYPTION_KEYS === undefined) requireServiceFolder('the keys', 'ENCRYPTION_KEYS');
  return await openSealer(variables);
}

function openServicePictures() {
  const variables = readVariables(PICTURE_VARIABLES);
  if (variables.PICTURE_STORE_URL === undefined) requireServiceFolder('the pictures', 'PICTURE_STORE_URL');
  return openPictureStore(variables, log);
}

function openServiceKept() {
  requireServiceFolder('the kept checkpoint', 'DATA_DIR');
  return keepCheckpointIn(readVariables(['DATA_DIR']).DATA_DIR);
}

/** `npm run ops -- unmatched …`: an operator's commands over the database of this environment; exits 1 when one cannot be carried out. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(USAGE);
    return;
  }
  const database = await openDatabaseBeside(readVariables(DATABASE_VARIABLES), { log });
  const answersAt = (gateway: string) => {
    const { MIDTRANS_BASE_URL, MIDTRANS_SERVER_KEY } = readVariables(['MIDTRANS_BASE_URL', 'MIDTRANS_SERVER_KEY']);
    const baseUrl = MIDTRANS_BASE_URL ?? sandboxUrl();
    const gateways = gatewaysByName(createMidtransGateway({ baseUrl, serverKey: MIDTRANS_SERVER_KEY, log }));
    return createAnswersByGateway({ sql: database.ownerSql, gateways, log, metrics: createMetrics() })(gateway);
  };
  try {
    await refuseEmpty(database.ownerSql);
    await runOps(database.ownerSql, args, {
      print: (text) => console.log(text),
      openSealer: openServiceSealer,
      openPictures: openServicePictures,
      openKept: openServiceKept,
      openPayouts: () => createPayoutProvider(readVariables(PAYOUT_PROVIDER_VARIABLES), sandboxUrl()),
      prove: createProof(database.ownerSql, () => openSealer(readVariables(SEALER_VARIABLES))),
      ask: (gateway, reference, transactionIds) => answersAt(gateway).check(reference, transactionIds),
    });
  } catch (error) {
    if (!isOperatorsMistake(error)) throw error;
    // As it was typed: what is removed from the log of a server is what the operator needs.
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runTool(main);
