import { writeSync } from 'node:fs';
import {
  DEMO_ACCOUNTS,
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  describeEnd,
  type Environment,
  readEnvironment,
} from '@uluran/api';
import { type Host, startHost } from './host.ts';
import { createPictureReport } from './picture-report.ts';
import { onStopSignals } from './stop-signals.ts';

/** Addresses to print after `npm start`. */
function greeting({ publicOrigin, sandbox }: Host, { SEED }: Environment): string {
  const lines = [
    '',
    `  Uluran is running.`,
    '',
    `  Site       ${publicOrigin}`,
    `  API        ${publicOrigin}/developers/reference`,
    `  Developers ${publicOrigin}/developers   quick start, guides, and every call with a form to try it`,
  ];
  if (sandbox !== undefined) {
    lines.push(
      `  Play bank  ${sandbox.url}   pay what you have donated: scan or look up its code there`,
      `  Mailbox    ${sandbox.url}/mailbox   every mail the product has sent`,
    );
  }
  if (SEED === 'demo') {
    const accounts = DEMO_ACCOUNTS.map(({ who, email, password }) => `${email}   password ${password}   (${who})`);
    lines.push(`  Sign in as ${accounts.join('\n             ')}`, ...describeConsole(publicOrigin));
  }
  lines.push('', '  Giving needs no sign-in: choose a campaign and donate as a guest.', '  Stop with Ctrl-C.', '');
  return lines.join('\n');
}

/** How the demo's administrator opens the console: an authenticator app is tied to the account by a code, which a command prints. */
function describeConsole(publicOrigin: string): string[] {
  const email = DEMO_OPERATORS.find(({ role }) => role === 'administrator')?.email;
  return [
    `  Console    ${publicOrigin}/console   ${email}   password ${DEMO_PASSWORD}   (administrator), and the code of`,
    `             npm run ops -- operators enrol ${email} --by ${email}`,
  ];
}

/**
 * Stops once, gracefully, at the first signal, also during the start; a second signal ends the process at once. Only SIGTERM has the notice period,
 * because Ctrl-C is not sent by a load balancer's deployment.
 */
function stopOnSignals({ STOP_NOTICE_SECONDS }: Environment): { started: (host: Host) => void; starting: AbortSignal } {
  const starting = new AbortController();
  let running: Host | undefined;
  onStopSignals(process, {
    stop: (signal) => {
      if (running === undefined) return starting.abort();
      running.stop(signal === 'SIGTERM' ? STOP_NOTICE_SECONDS * 1000 : 0).then(() => process.exit(0), endWith);
    },
    end: () => process.exit(130),
  });
  return {
    started: (host) => {
      running = host;
    },
    starting: starting.signal,
  };
}

/** In production every printed line is JSON, like the log's lines. */
const isProduction = process.env.NODE_ENV?.trim() === 'production';
/** Levels of the log. */
const INFO = 30;
const FATAL = 60;

function endWith(error: unknown): never {
  const sentence = describeEnd(error);
  if (isProduction) writeLine(FATAL, sentence);
  else console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Writes a line at once, unlike the log: the process may end with it. */
function writeLine(level: number, msg: string, fields: object = {}): void {
  writeSync(1, `${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg })}\n`);
}

// Node itself would print an unhandled error with all its properties, which a driver may have filled with data.
process.on('uncaughtException', endWith);

try {
  const environment = readEnvironment();
  const { started, starting } = stopOnSignals(environment);
  try {
    const host = await startHost(environment, {
      fromSources: process.argv.includes('--dev'),
      reportPictures: createPictureReport(process.stdout),
      signal: starting,
    });
    started(host);
    if (isProduction) writeLine(INFO, 'ready', { origin: host.publicOrigin, role: environment.ROLE });
    else console.log(greeting(host, environment));
  } catch (error) {
    if (starting.aborted) process.exit(0);
    throw error;
  }
} catch (error) {
  endWith(error);
}
