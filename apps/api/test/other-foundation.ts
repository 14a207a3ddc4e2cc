import { fileURLToPath } from 'node:url';

/** An invented foundation that is not the demo's, for which production starts. */
export const OTHER_FOUNDATION = fileURLToPath(
  new URL('../../../packages/brand/fixtures/other-foundation.json', import.meta.url),
);
