import { expect, test } from 'vitest';
import { startTelemetry } from '../../../src/platform/telemetry/start-telemetry.ts';
import { silent } from '../../support/test-api.ts';

test('a stop waits for a collector that is away three seconds at most', async () => {
  const telemetry = await startTelemetry(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_SERVICE_NAME: 'uluran',
      OTEL_TRACES_SAMPLER_ARG: 1,
      ROLE: 'api',
    },
    silent,
  );
  telemetry.reportFigures(async () => ({ figures: [], errors: [] }));
  const startedAt = performance.now();
  await telemetry.stop();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
