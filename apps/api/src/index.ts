/** The API's public entry: all exports for other apps and tests. */
export {
  API_BASE_PATH,
  type Api,
  createApi,
  FAILED_ISLANDS_PATH,
  HEALTH_PATH,
  METRICS_PATH,
  OPENED_PAGES_PATH,
  PAYMENT_METHODS_PATH,
  READINESS_PATH,
} from './api.ts';
export { type CheckResult, runChecks } from './backoffice/checks/checks.ts';
export { openBookKey } from './books/open-book/book-key.ts';
export { BOOK_LOG_PATH, createBookLog } from './books/open-book/log-files.ts';
export { limitRowDownloads } from './books/open-book/row-downloads.ts';
export { atSandbox, createGateways, gatewaySandbox, needsGatewaySandbox } from './giving/gateways/create-gateways.ts';
export { createMidtransGateway } from './giving/gateways/midtrans/midtrans-gateway.ts';
export { type Database, openDatabase, openDatabaseBeside } from './platform/database/connect.ts';
export { migrate } from './platform/database/migrate.ts';
export { type Environment, EnvironmentInvalid, readEnvironment } from './platform/environment/environment.ts';
export { externalNavigation } from './platform/environment/external-places.domain.ts';
export { describeEnd } from './platform/environment/run-tool.ts';
export { failureAnswer, TextAnswer, toResponse } from './platform/http/answers.ts';
export { createAddressReader, type ReadClientAddress } from './platform/http/client-address.ts';
export { Failure } from './platform/http/failures.ts';
export { markServiceFolder } from './platform/installation/data-folder.ts';
export { createLog, type Logger } from './platform/logging/log.ts';
export { openPictureStore } from './platform/pictures/open.ts';
export type { PictureStore } from './platform/pictures/store.ts';
export { openSealer } from './platform/secrets/own-keys.ts';
export { requestFacts, statusFacts } from './platform/telemetry/request-facts.ts';
export { startTelemetry } from './platform/telemetry/start-telemetry.ts';
export type { Telemetry } from './platform/telemetry/telemetry.ts';
export { traced, traceHeaders } from './platform/telemetry/tracing.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './seed/demo/accounts.ts';
export { DEMO_OPERATORS } from './seed/demo/operators.ts';
export { seedDemo, storeDemoPictures } from './seed/demo/seed-demo.ts';
export { seedLoad } from './seed/load/seed-load.ts';
export { refuseSeeded } from './seed/marks.ts';
export { readPublicConfiguration } from './site/configuration/public-configuration.ts';
export { createPayoutProvider, payoutSandbox } from './treasury/payouts/create-provider.ts';
export { type RunningWorker, startWorker } from './worker.ts';
