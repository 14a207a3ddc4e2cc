import pino from 'pino';
import { openDatabaseBeside } from '../database/connect.ts';
import { readEnvironment } from '../environment/environment.ts';
import { createMidtransGateway } from '../gateways/midtrans/midtrans-gateway.ts';
import { gatewaysByName } from '../gateways/port.ts';
import { createMetrics } from '../http/metrics.ts';
import { createAnswersByGateway } from '../payments/gateway-answers.ts';
import { createPayoutProvider } from '../payouts/create-provider.ts';
import { openSealer } from '../secrets/own-keys.ts';
import { isOperatorsMistake, runOps } from './run-ops.ts';

/** `npm run ops -- unmatched …`: an operator's commands over the database of this environment; exits 1 when one cannot be carried out. */
const environment = readEnvironment();
const log = pino({ level: 'silent' });
const database = await openDatabaseBeside(environment, { log });
// The sandbox of a running product is on the next port.
const sandboxUrl = `http://127.0.0.1:${environment.PORT + 1}`;
const midtrans = createMidtransGateway({
  baseUrl: environment.MIDTRANS_BASE_URL ?? sandboxUrl,
  serverKey: environment.MIDTRANS_SERVER_KEY,
  log,
});
const answersAt = createAnswersByGateway({
  sql: database.ownerSql,
  gateways: gatewaysByName(midtrans),
  log,
  metrics: createMetrics(),
});
try {
  await runOps(database.ownerSql, process.argv.slice(2), {
    print: (text) => console.log(text),
    openSealer: () => openSealer(environment),
    payoutProvider: createPayoutProvider(environment, sandboxUrl),
    ask: (gateway, reference, transactionIds) => answersAt(gateway).check(reference, transactionIds),
  });
} catch (error) {
  if (!isOperatorsMistake(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
