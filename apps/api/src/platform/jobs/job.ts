/** A piece of work that is done when there is something to do, or on its schedule, by one of the nodes. */
export interface Job {
  name: string;
  /**
   * Whether there is something to do now. A notification of the database wakes the job as well, and sooner; this is asked every half
   * minute, for what is due by the clock and for notifications that were lost.
   */
  isDue?: () => Promise<boolean>;
  /** Cron expression, minute precision: runs whether there is something to do or not, once over all nodes. */
  cron?: string;
  /** Jobs that a run may leave something to do for; they are asked when it ends. */
  leadsTo?: readonly string[];
  /** Does what there is to do, and returns soon after the signal: then a stop is waiting, or the run has taken its time. The next run goes on. */
  run: (signal: AbortSignal) => Promise<unknown>;
}
