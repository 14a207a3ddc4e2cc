/** The API's public entry: everything another app or a test may use of it. */
export { API_BASE_PATH, type Api, createApi, PAYMENT_METHODS_PATH, READINESS_PATH } from './api.ts';
export { type CheckResult, runChecks } from './checks/checks.ts';
export { readPublicConfiguration } from './configuration/public-configuration.ts';
export { type Database, openDatabase } from './database/connect.ts';
export { migrate } from './database/migrate.ts';
export { type Environment, EnvironmentInvalid, readEnvironment } from './environment/environment.ts';
export { createMidtransGateway } from './gateways/midtrans/midtrans-gateway.ts';
export { failureAnswer, TextAnswer, toResponse } from './http/answers.ts';
export { createAddressReader, type ReadClientAddress } from './http/client-address.ts';
export { Failure } from './http/failures.ts';
export { createLog, type Logger } from './http/log.ts';
export { errorWithPlace, withoutPersonalText } from './http/log-content.ts';
export { openPictureStore } from './pictures/open.ts';
export { DEMO_ACCOUNTS, type DemoAccount } from './seed/demo/accounts.ts';
export { seedDemo } from './seed/demo/seed-demo.ts';
export { seedLoad } from './seed/load/seed-load.ts';
export { refuseSeeded } from './seed/marks.ts';
export { type RunningWorker, startWorker } from './worker.ts';
