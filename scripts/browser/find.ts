/** Prints the path of a Chromium that the browser tests can start, or says on standard error what is missing. Called by `scripts/browser.sh`. */
import { chromiumPath } from './chromium.ts';

try {
  console.log(chromiumPath());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
