import type { SystemState } from '@uluran/contract/endpoints';
import { countQueuedMovements } from '../../books/ledger/ledger.ts';
import { readLastSeal, readUnsealedSeconds } from '../../books/open-book/unsealed-book.ts';
import { listCardPauses } from '../../giving/limits/card-pauses.ts';
import { listOutages } from '../../giving/payments/channel-outages.ts';
import { countOpenTasks } from '../../giving/payments/operator-tasks.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readVersion } from '../../platform/health/release.ts';
import { Failure, NotFound } from '../../platform/http/failures.ts';
import type { Member } from '../../platform/http/members.ts';
import { countAbandoned, countLate, countWaiting } from '../../platform/jobs/outbox.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { readStandings } from '../checks/watch.ts';
import { readArchive, readBackups } from './backups.ts';
import { listJobs, listNodes, listNotifications, listTroubled, readServer, retryMessages } from './repository.ts';

interface Dependencies {
  /** The database as the role of operators' calls. */
  sql: Database['sql'];
  replica: Database['replica'];
  metrics: Pick<Metrics, 'requests' | 'notificationsRefused'>;
}

const SERVER_FAILURE = 500;
const VERSION = readVersion();

/** Creates the functions of the system page. Every figure is read by the function of its metric or command. */
export function createSystem({ sql, replica, metrics }: Dependencies) {
  async function readProcess(): Promise<SystemState['process']> {
    const { values } = await metrics.requests.get();
    const sum = (counted: typeof values) => counted.reduce((total, { value }) => total + value, 0);
    const refused = await metrics.notificationsRefused.get();
    return {
      version: VERSION,
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      requests: sum(values),
      failedRequests: sum(values.filter(({ labels }) => Number(labels.status) >= SERVER_FAILURE)),
      refusedNotifications: refused.values.reduce((total, { value }) => total + value, 0),
    };
  }

  async function readGateways(): Promise<SystemState['gateways']> {
    const outages = Map.groupBy(await listOutages(sql), ({ gateway }) => gateway);
    return (await listNotifications(sql)).map((gateway) => ({
      ...gateway,
      outages: (outages.get(gateway.name) ?? []).map(({ method, failures, retryAt }) => ({
        method,
        failures,
        retryAt: retryAt.toISOString(),
      })),
    }));
  }

  /** @throws Failure `forbidden` for a caller who is no administrator any more */
  async function retry(message: string | null, { userId }: Pick<Member, 'userId'>): Promise<number> {
    try {
      return await retryMessages(sql, message, userId);
    } catch (error) {
      const isRole = error instanceof Error && 'constraint_name' in error && error.constraint_name === 'queue_role';
      throw isRole ? new Failure('forbidden', { cause: error }) : error;
    }
  }

  return {
    async read(): Promise<SystemState> {
      const seal = await readLastSeal(sql);
      const standings = await readStandings(sql);
      return {
        readAt: new Date().toISOString(),
        process: await readProcess(),
        nodes: await listNodes(sql),
        database: {
          ...(await readServer(sql)),
          replicaLagSeconds: replica === undefined ? null : replica.lagMs() / 1_000,
        },
        jobs: await listJobs(sql),
        movementsWaiting: await countQueuedMovements(sql),
        messages: {
          waiting: await countWaiting(sql),
          late: await countLate(sql),
          abandoned: await countAbandoned(sql),
          troubled: await listTroubled(sql),
        },
        gateways: await readGateways(),
        cardPauses: (await listCardPauses(sql)).length,
        tasks: await countOpenTasks(sql),
        checks: standings.map(({ passedAt, ...standing }) => ({
          ...standing,
          passedAt: passedAt?.toISOString() ?? null,
        })),
        archive: await readArchive(sql),
        backups: await readBackups(sql),
        book: {
          sealedRows: seal?.size ?? 0,
          sealedAt: seal?.sealedAt.toISOString() ?? null,
          unsealedSeconds: await readUnsealedSeconds(sql),
        },
      };
    },

    /** @throws NotFound for a message that was not given up */
    async retryMessage(caller: Pick<Member, 'userId'>, id: string): Promise<void> {
      const retried = /^\d{1,15}$/.test(id) ? await retry(id, caller) : 0;
      if (retried === 0) throw new NotFound('Pesan ini tidak sedang menunggu dicoba lagi.');
    },

    retryMessages: async (caller: Pick<Member, 'userId'>): Promise<{ retried: number }> => ({
      retried: await retry(null, caller),
    }),
  };
}

export type System = ReturnType<typeof createSystem>;
