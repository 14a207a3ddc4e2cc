import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the files in the order of the arguments: the file with most tests of a function is first, and the first failure ends the run. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = process.argv.slice(2);
    const place = ({ moduleId }: TestSpecification) => asked.findIndex((part) => moduleId.includes(part));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** Database tests on a server that runs already, with a mistake in its template: see test/mutation/tests-of-mutant.ts. */
export default defineConfig({
  test: {
    include: ['test/**/*.db.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    // Every file has databases of its own, so the modules may be loaded once for all of them.
    isolate: false,
    sequence: { sequencer: AsAsked },
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
