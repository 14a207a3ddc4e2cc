/**
 * The programs of an installation: `start.mjs [start | ops … | checks]`. Plain JavaScript, so that a version of Node that is too old for the other
 * files can run it as far as the error message. `ops` and `checks` get the environment of the service, and `ops` run by root also its user. Commands
 * of `ops` that sign in at a site need neither.
 */
const OLDEST_NODE = 26;
const PROGRAMS = {
  start: './src/main.ts',
  ops: '../api/src/backoffice/commands/main.ts',
  checks: '../api/src/backoffice/checks/main.ts',
};
/** The list of commands that sign in. */
const SIGNED_IN = '../api/src/backoffice/commands/calls/words.ts';

/** Returns false and prints a sentence if a command cannot run in the service's environment. */
async function isReady(program) {
  if (program === 'start') return true;
  if (program === 'ops' && (await import(SIGNED_IN)).signedInWord(process.argv.slice(2)) !== undefined) return true;
  const { becomeServiceUser, takeServiceEnvironment } = await import('./src/service-environment.ts');
  try {
    takeServiceEnvironment(process);
    if (program === 'ops') becomeServiceUser(process);
    return true;
  } catch (error) {
    if (error?.name !== 'ServiceRefused') throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}

const [, , program = 'start'] = process.argv;
const [major] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE) {
  console.error(
    `Node ${process.versions.node} is too old: Uluran needs ${OLDEST_NODE} or newer. Run bin/uluran of the release, which brings its own, or set NODE to a newer one.`,
  );
  process.exitCode = 1;
} else if (!Object.hasOwn(PROGRAMS, program)) {
  console.error(`There is no program ${program}: use start, ops or checks.`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, 1);
  if (await isReady(program)) await import(PROGRAMS[program]);
}
