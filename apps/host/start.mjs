/**
 * The programs of an installation: `start.mjs [start | ops … | checks]`. Plain JavaScript, which a Node that is too old for the others can read far enough to say so.
 */
const OLDEST_NODE = 26;
const PROGRAMS = { start: './src/main.ts', ops: '../api/src/ops/main.ts', checks: '../api/src/checks/main.ts' };

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
  await import(PROGRAMS[program]);
}
