import { readFile } from 'node:fs/promises';

/** The kernel reports in hundredths of a second, whatever its own clock. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time that a process has used, all its threads together; undefined if the system has no `/proc`, or the process has ended. */
export async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program, in brackets, may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isNaN(ticks) ? undefined : ticks * MS_PER_TICK;
}
