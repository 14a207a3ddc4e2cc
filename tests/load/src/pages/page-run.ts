import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const AUDIT = fileURLToPath(new URL('./audit.ts', import.meta.url));

const TRIES = 3;

/** Whose phone and network: Lighthouse's standard, or the slowest that donors hold (300 ms, 700 kbps, a processor of an eighth). */
export type Profile = 'mobile' | 'slow';

/** What one visit of one page came to. */
export interface PageRun {
  lcpMs: number;
  fcpMs: number;
  layoutShift: number;
  blockedMs: number;
  /** Time of the main thread, until the page is at rest. */
  mainThreadMs: number;
  /** Bytes over the network of all scripts, fetched ahead or run. */
  scriptBytes: number;
  /** Bytes over the network of the scripts asked for before the largest paint. */
  earlyScriptBytes: number;
  /** Everything asked for before it, with its bytes. */
  early: string[];
  /** Of the page's own request: `h2`. */
  protocol: string;
  /** By category, 0 to 100. */
  scores: Record<string, number>;
  /** Names of the audits that cost points. */
  failed: string[];
}

export interface Visit {
  url: string;
  profile: Profile;
  /** How long the server takes to respond with a file: see `responseTime`. */
  responseMs: number;
  /** Loads no file of a script: what the page's own content costs. */
  withoutScripts?: boolean;
}

/** Argument of `audit.ts`. */
export const WITHOUT_SCRIPTS = 'without-scripts';

/**
 * Visits a page once. `MEASURE_WITH` may name a command to run each visit with, for instance a lock that whatever else works on
 * this machine takes too.
 */
export async function visit({ url, profile, responseMs, withoutScripts }: Visit): Promise<PageRun> {
  const wrapper = (process.env.MEASURE_WITH ?? '').split(' ').filter((word) => word !== '');
  const [command = '', ...args] = [...wrapper, process.execPath, AUDIT, url, profile, String(responseMs)];
  if (withoutScripts) args.push(WITHOUT_SCRIPTS);
  for (let tries = 1; ; tries++) {
    try {
      const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 16 * 1024 * 1024 });
      return JSON.parse(stdout) as PageRun;
    } catch (error) {
      // The browser sometimes records no trace of a visit, which is no result of the page.
      if (tries === TRIES) throw error;
    }
  }
}
