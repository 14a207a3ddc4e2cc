import { CHROMIUM_FLAGS, THIS_MACHINE_ALONE } from '../../../../scripts/browser/chromium.ts';

/** Of the browser that measures. Its site's certificate is one of its own. */
export const BROWSER_FLAGS = [...CHROMIUM_FLAGS, '--ignore-certificate-errors', THIS_MACHINE_ALONE];
