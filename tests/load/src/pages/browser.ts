import { CHROMIUM_FLAGS, THIS_MACHINE_ALONE } from '../../../../scripts/browser/chromium.ts';

/** Of the browser that measures. Its site's certificate is one of its own. */
export const BROWSER_FLAGS = [...CHROMIUM_FLAGS, '--ignore-certificate-errors', THIS_MACHINE_ALONE];

/** The same for a site whose port is reached through another of this machine. */
export const repeatingFlags = (port: number, through: number): string[] => [
  ...CHROMIUM_FLAGS,
  '--ignore-certificate-errors',
  `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${through} , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
];
