import { readFile } from 'node:fs/promises';

/** The kernel always reports in hundredths of a second, independent of the rate of its own clock. */
const MS_PER_TICK = 10;

/**
 * Returns the milliseconds of processor time that all threads of a process have used; undefined if the system has no `/proc`, or the
 * process has ended.
 */
export async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program, in brackets, may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isNaN(ticks) ? undefined : ticks * MS_PER_TICK;
}
