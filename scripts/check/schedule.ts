/** A task for `schedule`. */
export interface Task {
  name: string;
  /** Tasks that it waits for. */
  needs?: string[];
  /** Processors that it keeps busy. */
  processors: number;
}

/**
 * Runs the tasks as processors become free, earlier ones first; a task that fits runs before an earlier one that must wait. A task whose
 * needs have not succeeded is passed to `refuse` instead.
 *
 * @param run starts one task; resolves to whether it succeeded
 */
export async function schedule<T extends Task>(
  tasks: readonly T[],
  processors: number,
  run: (task: T) => Promise<boolean>,
  refuse: (task: T, failed: string[]) => void,
): Promise<void> {
  const waiting = [...tasks];
  const outcomes = new Map<string, boolean>();
  const running = new Map<T, Promise<void>>();
  const free = () => processors - [...running.keys()].reduce((sum, task) => sum + task.processors, 0);
  const isReady = ({ needs = [], processors: wanted }: T) =>
    needs.every((name) => outcomes.has(name)) && (wanted <= free() || running.size === 0);
  const start = (task: T) => {
    waiting.splice(waiting.indexOf(task), 1);
    const failed = task.needs?.filter((name) => outcomes.get(name) === false) ?? [];
    if (failed.length > 0) {
      outcomes.set(task.name, false);
      refuse(task, failed);
      return;
    }
    const outcome = run(task).then((succeeded) => {
      outcomes.set(task.name, succeeded);
      running.delete(task);
    });
    running.set(task, outcome);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(isReady);
    if (next !== undefined) start(next);
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`Tasks wait for one that does not exist: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}
