/**
 * Checks the subjects of new commits: `[scope] Imperative summary`, one scope, at most 72 characters. A clone without a history has nothing to check. Run by
 * `npm run commits`.
 */
import { dirname } from 'node:path';
import { newCommits } from './commits/history.ts';
import { subjectProblems } from './commits/subjects.ts';

const commits = newCommits(dirname(import.meta.dirname));
for (const { id, message } of commits ?? []) {
  for (const problem of await subjectProblems(message)) {
    console.error(`  ${id} ${message.split('\n', 1)[0]}: ${problem}`);
    process.exitCode = 1;
  }
}
console.log(commits === undefined ? 'no history to check' : `read ${commits.length} commits`);
