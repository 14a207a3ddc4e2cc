/**
 * Prints the path of a Chromium for the browser tests, or the reason for its absence on standard error. Called by
 * `scripts/browser.sh`.
 */
import { chromiumPath } from './chromium.ts';

try {
  console.log(chromiumPath());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
