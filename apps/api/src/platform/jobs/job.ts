/** Work that one of the nodes does when it is due, or on its schedule. */
export interface Job {
  name: string;
  /**
   * Returns true if work is due now. A notification of the database wakes the job as well, and sooner; this function runs every half
   * minute, for work that is due by the clock and for lost notifications.
   */
  isDue?: () => Promise<boolean>;
  /** Cron expression, minute precision: runs once over all nodes, even if no work is due. */
  cron?: string;
  /** Jobs that a run may create work for. They are checked when the run ends. */
  leadsTo?: readonly string[];
  /** Does the due work, and returns soon after the signal, which announces a stop or the end of the run's time. The next run continues. */
  run: (signal: AbortSignal) => Promise<unknown>;
}
