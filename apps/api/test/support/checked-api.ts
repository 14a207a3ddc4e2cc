import { afterEach } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { startTestApi } from './test-api.ts';

/** An API after each of whose tests the gateway is back and every named invariant holds. */
export async function startCheckedApi() {
  const running = await startTestApi();
  afterEach(async () => {
    running.gateway.controls.comeBack();
    await expectInvariants(running.database);
  });
  return running;
}
