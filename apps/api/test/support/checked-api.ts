import { afterEach } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { startTestApi } from './test-api.ts';

/** A running API. After each test its gateway is reachable again, and every named invariant is checked. */
export async function startCheckedApi() {
  const running = await startTestApi();
  afterEach(async () => {
    running.gateway.controls.comeBack();
    await expectInvariants(running.database);
  });
  return running;
}
