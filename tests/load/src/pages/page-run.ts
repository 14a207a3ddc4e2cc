import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const AUDIT = fileURLToPath(new URL('./audit.ts', import.meta.url));

const TRIES = 3;

/**
 * Phone and network of a visitor: Lighthouse's standard, or the slowest among donors (300 ms, 700 kbps, an eighth of a processor).
 */
export type Profile = 'mobile' | 'slow';

/** Result of one visit of one page. */
export interface PageRun {
  lcpMs: number;
  fcpMs: number;
  layoutShift: number;
  blockedMs: number;
  /** Time of the main thread until the page is idle, or for 15 s if it never is. */
  mainThreadMs: number;
  /** Bytes over the network of all scripts, whether preloaded or run. */
  scriptBytes: number;
  /** Bytes over the network of the scripts that were requested before the largest paint. */
  earlyScriptBytes: number;
  /** All requests before the largest paint, with their bytes. */
  early: string[];
  /** Protocol of the page's own request: `h2`. */
  protocol: string;
  /** By category, 0 to 100. */
  scores: Record<string, number>;
  /** Names of the audits that cost points. */
  failed: string[];
}

export interface Visit {
  url: string;
  profile: Profile;
  /** The server's response time for a file: see `responseTime`. */
  responseMs: number;
  /** Blocks all script files, to measure the page's own content. */
  withoutScripts?: boolean;
}

/** Argument of `audit.ts`. */
export const WITHOUT_SCRIPTS = 'without-scripts';

/**
 * Visits a page once. `MEASURE_WITH` may name a command that runs each visit, for example a lock that it shares with other work on
 * this machine.
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
      // The browser sometimes records no trace of a visit, which is no fault of the page.
      if (tries === TRIES) throw error;
    }
  }
}
