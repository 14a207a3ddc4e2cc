import { expect, it } from 'vitest';
import { schedule, type Task } from './schedule.ts';

/** Runs the tasks, of which those named fail, and returns the starts and ends in their order. */
async function order(tasks: Task[], processors: number, failing: string[] = []): Promise<string[]> {
  const events: string[] = [];
  await schedule(
    tasks,
    processors,
    async ({ name }) => {
      events.push(`start ${name}`);
      await new Promise(setImmediate);
      events.push(`end ${name}`);
      return !failing.includes(name);
    },
    ({ name }, failed) => events.push(`refuse ${name} because of ${failed.join()}`),
  );
  return events;
}

it('runs as many tasks as processors allow, earlier ones first', async () => {
  const tasks = ['a', 'b', 'c'].map((name) => ({ name, processors: 1 }));
  expect((await order(tasks, 2)).slice(0, 3)).toEqual(['start a', 'start b', 'end a']);
});

it('runs a task that wants more processors than there are alone', async () => {
  const tasks = [
    { name: 'wide', processors: 2 },
    { name: 'narrow', processors: 1 },
  ];
  expect(await order(tasks, 1)).toEqual(['start wide', 'end wide', 'start narrow', 'end narrow']);
});

it('waits for the needs of a task, and lets others pass it', async () => {
  const tasks = [
    { name: 'build', processors: 1 },
    { name: 'size', processors: 1, needs: ['build'] },
    { name: 'lint', processors: 1 },
  ];
  expect(await order(tasks, 2)).toEqual([
    ...['start build', 'start lint', 'end build', 'start size', 'end lint', 'end size'],
  ]);
});

it('refuses a task whose needs have failed, and those that need it', async () => {
  const tasks = [
    { name: 'build', processors: 1 },
    { name: 'size', processors: 1, needs: ['build'] },
    { name: 'report', processors: 1, needs: ['size'] },
  ];
  expect(await order(tasks, 2, ['build'])).toEqual([
    ...['start build', 'end build', 'refuse size because of build', 'refuse report because of size'],
  ]);
});

it('throws where a need does not exist', async () => {
  await expect(order([{ name: 'a', processors: 1, needs: ['z'] }], 1)).rejects.toThrow('one that does not exist: a');
});
