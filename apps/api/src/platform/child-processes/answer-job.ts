/** Ends the process at once, regardless of the work of its threads. */
export const endNow = () => process.kill(process.pid, 'SIGKILL');

/** Handles the one job of a process that `runJob` has started, and ends the process when its parent has ended. */
export function answerOneJob<Job, Answer>(answerTo: (job: Job) => Promise<Answer>): void {
  process.once('disconnect', endNow);
  process.once('message', async (job: Job) => {
    process.send?.(await answerTo(job));
  });
}

/** Bytes that arrived in a message, as a Buffer over the same memory. */
export const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
