import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { OUTSIDE_LANE } from '../../scripts/check/lanes.ts';

/** Short files whose tests take minutes. Vitest starts large files first, so that these would run last, one of them alone. */
const LONG = /\/(?:model-mistakes|model|planted-bugs|endpoint-matrix|flood)(?:\.nightly)?\.db\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that count the work or the memory of their process. Tests of other files would add to both. */
const MEASURE_THEIR_PROCESS = [
  'test/accounts/passwords/hashing-connections.db.test.ts',
  'test/accounts/profile/avatars/upload-memory.nightly.db.test.ts',
];

/** Unit tests that change a module, or the environment that a module reads at its start, or share a server that they close. */
const CHANGE_THEIR_PROCESS = [
  'test/giving/gateways/midtrans-{adapter,trouble,wire}.test.ts',
  'test/giving/payments/payment-changes.test.ts',
  'test/messages/mail/other-foundation.test.ts',
  'test/platform/pictures/renderer.test.ts',
  'test/site/share-pictures/{drawings,long-name,other-look}.test.ts',
];

const SEED = ['../../scripts/check/fast-check-seed.ts'];

const database = {
  setupFiles: SEED,
  globalSetup: ['./test/db-global-setup.ts'],
  // Files wait an eighth of their time for timers, servers and processes of their own: three at once use two cores fully.
  pool: 'forks' as const,
  maxWorkers: 3,
  // For a machine that is busy with other work: no test asserts its own duration.
  testTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 120_000,
};

const unit = { setupFiles: SEED, testTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.db.test.ts', ...CHANGE_THEIR_PROCESS, ...OUTSIDE_LANE],
          // Files share a process and its imported modules: imports took a fifth of the time.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit alone', include: CHANGE_THEIR_PROCESS } },
      {
        test: {
          ...database,
          name: 'db',
          include: ['test/**/*.db.test.ts'],
          exclude: [...MEASURE_THEIR_PROCESS, ...OUTSIDE_LANE],
          // Files share a process and its imported modules: imports took a fifth of the time.
          isolate: false,
        },
      },
      { test: { ...database, name: 'db alone', include: MEASURE_THEIR_PROCESS, exclude: OUTSIDE_LANE } },
    ],
  },
});
