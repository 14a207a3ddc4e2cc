export { rollUpLedger } from '../books/ledger/ledger.ts';
export { sealBook } from '../books/open-book/seal.ts';
export { createConfirmPaid } from '../giving/payments/confirm-paid.ts';
export { createClient, type Sql } from '../platform/database/client.ts';
export { type AnswerCheck, AnswerUndocumented, createAnswerCheck } from './answer-check.ts';
export { copyDemoData, copyDemoPictures, keepDemoPictures } from './demo-data.ts';
export { donationStatements, type ReplayedParameter, type ReplayedStatement } from './donation-statements.ts';
export { createFakeGateway, type FakeCall, type FakeGateway, type FakeGatewayControls } from './fake-gateway.ts';
export { type GatewayControls, type GatewayUnderTest, gatewayConformance } from './gateway-conformance.ts';
export { knownPayment } from './known-payment.ts';
export { type ListRecorder, openListRecorder, type RecordedPage, type RecordedStatement } from './list-statements.ts';
export { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
export {
  type ArrangedCampaign,
  type CampaignFields,
  createAmbassador,
  createCampaign,
  createCsrProgramme,
  createOrganiser,
  createProduct,
  openPool,
  type ProductFields,
} from './targets.ts';
export { type TestDatabase, type TestDatabaseOptions, type TestTemplate, withTestDatabase } from './test-database.ts';
export {
  fastestFolder,
  startTemporaryServer,
  startTestServer,
  TEST_SERVER_VARIABLE,
  type TemporaryServer,
  type TestServer,
  type TestServerAddress,
} from './test-server.ts';
export { undrawnPictures } from './undrawn-pictures.ts';
export { layWire, type Wire } from './wire.ts';
