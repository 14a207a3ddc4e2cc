import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { instant } from '../fields.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;

/** A message that was given up, or that waits after a failed attempt. It contains no address. */
export const troubledMessageSchema = z.object({
  id: z.string(),
  /** `donation_paid`, `push_notice`. */
  topic: z.string(),
  storedAt: instant,
  attempts: z.int(),
  /** Null if it was given up. */
  nextAttemptAt: z.nullable(instant),
  /** The error of the last attempt, without personal data. */
  error: z.nullable(z.string()),
});
export type TroubledMessage = z.infer<typeof troubledMessageSchema>;

/** The state of the installation. Figures are those of the metrics, of the commands and of the named checks. */
export const systemStateSchema = named(
  'SystemState',
  z.object({
    readAt: instant,
    /** The process that answers. Its requests are counted since its start. */
    process: z.object({
      version: z.string(),
      startedAt: instant,
      requests: z.int(),
      /** Requests answered with a status of 500 or more. */
      failedRequests: z.int(),
      /** Notifications refused for their signature. */
      refusedNotifications: z.int(),
    }),
    /** Connections of the product's processes to the database, by their address. */
    nodes: z.array(
      z.object({
        /** `jobs` for connections of the job queue. */
        work: z.enum(['service', 'jobs']),
        /** Null for a process on the machine of the database. */
        address: z.nullable(z.string()),
        connections: z.int(),
        /** Start of the oldest connection. */
        connectedAt: instant,
      }),
    ),
    database: z.object({
      bytes: z.int(),
      connections: z.int(),
      connectionLimit: z.int(),
      /** Seconds by which the replica is behind; null without one. */
      replicaLagSeconds: z.nullable(z.number()),
    }),
    /** Runs of the last hour. */
    jobs: z.array(
      z.object({
        name: z.string(),
        /** Cron expression in UTC; null for a job that runs when work is due. */
        cron: z.nullable(z.string()),
        waiting: z.int(),
        running: z.int(),
        failed: z.int(),
        lastEndedAt: z.nullable(instant),
        lastMs: z.nullable(z.int()),
      }),
    ),
    /** Movements not folded into the balances yet. */
    movementsWaiting: z.int(),
    messages: z.object({
      waiting: z.int(),
      /** Should have been sent ten seconds ago. */
      late: z.int(),
      /** Given up after the last attempt. */
      abandoned: z.int(),
      /** At most fifty, given up ones first. */
      troubled: z.array(troubledMessageSchema),
    }),
    gateways: z.array(
      z.object({
        name: z.string(),
        /** Notifications of the last 24 hours, of the newest ten thousand of all gateways. */
        notifications: z.int(),
        duplicates: z.int(),
        /** Money that fits no payment. */
        unmatched: z.int(),
        lastNotificationAt: z.nullable(instant),
        /** Methods whose calls got no answer and are held back. */
        outages: z.array(z.object({ method: z.string(), failures: z.int(), retryAt: instant })),
      }),
    ),
    /** Targets, and the site as one more, whose cards are paused. */
    cardPauses: z.int(),
    /** Reports of gateways that wait for an operator. */
    tasks: z.int(),
    checks: z.array(
      z.object({
        name: z.string(),
        violations: z.int(),
        /** End of the last pass; null before the first. */
        passedAt: z.nullable(instant),
      }),
    ),
    /** The archive of the database's changes, from which a lost machine is restored. */
    archive: z.object({
      isOn: z.boolean(),
      lastArchivedAt: z.nullable(instant),
      /** The last failure, if nothing was archived since. */
      failingSinceAt: z.nullable(instant),
      /** Failed attempts since the server counts, and the last one of them; null without any. */
      failures: z.int(),
      lastFailedAt: z.nullable(instant),
    }),
    /** Backups of the database and drills of a restore, as their script or an operator has recorded them. */
    backups: z.object({
      /** The last complete backup; null if none is recorded. */
      last: z.nullable(
        z.object({
          endedAt: instant,
          /** Duration; null if it is not known. */
          seconds: z.nullable(z.int()),
          /** Size of its files; null if it is not known. */
          bytes: z.nullable(z.int()),
          /** Folder or name. */
          place: z.string(),
        }),
      ),
      /** True if the last complete backup ended more than 26 hours ago; false without one. */
      isLate: z.boolean(),
      /** End of the last failed backup; null without one. */
      lastFailedAt: z.nullable(instant),
      /** The last drill of a restore; null if none is recorded. */
      drill: z.nullable(z.object({ endedAt: instant, failed: z.boolean() })),
    }),
    book: z.object({
      /** Rows that the last checkpoint covers; 0 without one. */
      sealedRows: z.int(),
      sealedAt: z.nullable(instant),
      /** Age of the oldest row that no checkpoint covers; 0 if there is none. */
      unsealedSeconds: z.number(),
    }),
  }),
);
export type SystemState = z.infer<typeof systemStateSchema>;

export const systemEndpoints = {
  getSystem: {
    tag,
    summary:
      'The state of the installation: release, nodes, jobs, messages, gateways, checks, backups, archive and book',
    response: systemStateSchema,
    errors: TOKEN,
  },
  retryMessage: {
    tag,
    summary: 'Send a message again that was given up',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: z.null(),
    errors: [...TOKEN, 'not_found'],
  },
  retryMessages: {
    tag,
    summary: 'Send the messages again that were given up, at most 500',
    response: z.object({ retried: z.int() }),
    errors: TOKEN,
  },
} as const;
