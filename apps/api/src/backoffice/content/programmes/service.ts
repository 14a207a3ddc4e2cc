import type {
  EndpointInput,
  ProgrammeChanges,
  ProgrammeRecord,
  ProgrammeRecordFilters,
} from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import type { ProgrammeAction } from '@uluran/contract/programmes';
import type { RouteName } from '@uluran/contract/routes';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { DraftChanged, InvalidFields } from '../../../platform/http/failures.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { requireProof } from '../../queues/proposals/require-proof.ts';
import { checkChanges } from './check-changes.ts';
import { refusalOf, wrongState } from './errors.ts';
import { type FoundProgramme, readProgramme, requireConditions } from './read-programme.ts';
import {
  countProgrammes,
  discardProgramme,
  insertProgramme,
  listProgrammes,
  type ProgrammeChange,
  pauseProgramme,
  publishProgramme,
  requestPool,
  resumeProgramme,
  saveProgramme,
  unscheduleProgramme,
  withdrawPool,
} from './repository.ts';

/** Rows of a page by default. */
const PAGE = 20;
const PAST = 'Waktu ini sudah lewat. Pilih waktu yang akan datang, atau terbitkan sekarang.';

type Body<Name extends RouteName> = EndpointInput<Name, 'body'>;

/** Returns the decision that finance confirms. @throws InvalidFields without a pool or its days */
function requestOf(id: string, { address, record: { title, company, content } }: FoundProgramme) {
  const { pool, startsOn, endsOn } = content;
  if (pool === null || company === null || startsOn === null || endsOn === null || endsOn < startsOn)
    throw new InvalidFields({ pool: ['Lengkapi perusahaan, tanggal mulai dan berakhir, lalu minta lagi.'] });
  const { reference, ...rules } = pool;
  const details = { programme: id, slug: address, reference, rules: { ...rules, from: startsOn, until: endsOn } };
  const summary = `Dana padanan ${formatRupiah(pool.totalRupiah)} dari ${company.name} untuk ${title} (${reference}).`;
  return { summary, details };
}

/** Creates the functions with which editors write, schedule, publish and pause CSR programmes, and ask finance for their pools. */
export function createProgrammeDesk({ sql, sealer }: { sql: Sql; sealer: Sealer }) {
  const recordOf = async (operator: number, id: string) => (await readProgramme(sql, operator, id)).record;

  /** Makes a step on the version that was read. */
  async function make(
    operator: number,
    id: string,
    { version, ...yours }: { version: string },
    step: ProgrammeAction,
    change: (tx: Queryable, of: ProgrammeChange, found: FoundProgramme) => Promise<void>,
  ): Promise<void> {
    try {
      await sql.begin(async (tx) => {
        const found = await readProgramme(tx, operator, id);
        if (found.record.version !== version) throw new DraftChanged(found.record, { version, ...yours });
        if (!found.record.actions.includes(step)) throw wrongState();
        await change(tx, { programme: found.programme, operator, version }, found);
      });
    } catch (error) {
      const read = () => recordOf(operator, id);
      throw (await refusalOf(error, { read, yours: { version, ...yours } })) ?? error;
    }
  }

  /** Makes a step and returns the programme after it. */
  async function changed(...step: Parameters<typeof make>): Promise<ProgrammeRecord> {
    await make(...step);
    return await recordOf(step[0], step[1]);
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', state, cursor, limit = PAGE }: ProgrammeRecordFilters) {
      const list = nameOfList(['programme records', q, state]);
      const place = decodeCursor(cursor, 'integer', list);
      const [{ items, nextCursor }, { states, all }] = await Promise.all([
        listProgrammes(sql, { filters: { q, state }, limit, cursor: place, list }),
        countProgrammes(sql, q),
      ]);
      return { items, meta: { nextCursor, states, total: state === undefined ? all : (states[state] ?? 0) } };
    },

    /** @throws InvalidFields for an organisation that was not checked, Failure `forbidden` for the operator's own */
    async create(operator: number, fields: Body<'createProgramme'>): Promise<ProgrammeRecord> {
      const id = newPublicId();
      try {
        await insertProgramme(sql, operator, { id, ...fields });
      } catch (error) {
        throw (await refusalOf(error, { read: () => Promise.reject(error) })) ?? error;
      }
      return await recordOf(operator, id);
    },

    /** @throws NotFound */
    get: recordOf,

    /** @throws NotFound, InvalidFields, DraftChanged, Failure `campaign_state` or `forbidden` */
    async save(operator: number, id: string, changes: ProgrammeChanges): Promise<ProgrammeRecord> {
      return await changed(operator, id, changes, 'save', async (tx, of, found) =>
        saveProgramme(tx, of, await checkChanges(tx, found, changes)),
      );
    },

    /** @throws NotFound, WrongCode, TooManyAttempts, InvalidFields, DraftChanged, Failure `campaign_state` or `forbidden` */
    async requestPool(
      operator: number,
      id: string,
      { version, code }: Body<'requestProgrammePool'>,
    ): Promise<ProgrammeRecord> {
      await requireProof({ sql, sealer }, operator, code);
      return await changed(operator, id, { version }, 'requestPool', (tx, of, found) =>
        requestPool(tx, of, requestOf(id, found)),
      );
    },

    /** @throws NotFound, DraftChanged, Failure `campaign_state` or `forbidden` */
    async withdrawPool(operator: number, id: string, body: Body<'withdrawProgrammePool'>): Promise<ProgrammeRecord> {
      return await changed(operator, id, body, 'withdrawPool', (tx, of) => withdrawPool(tx, of, body.words));
    },

    /** Publishes now or later. @throws NotFound, InvalidFields, DraftChanged, Failure `campaign_state` or `forbidden` */
    async publish(operator: number, id: string, body: Body<'publishProgramme'>): Promise<ProgrammeRecord> {
      const { at } = body;
      return await changed(operator, id, body, at === null ? 'publish' : 'schedule', async (tx, of, { record }) => {
        if (at !== null && new Date(at) <= new Date()) throw new InvalidFields({ at: [PAST] });
        // Finance may still decide until the chosen time.
        requireConditions(record, at === null ? [] : ['pool']);
        await publishProgramme(tx, of, at);
      });
    },

    /** @throws NotFound, DraftChanged, Failure `campaign_state` or `forbidden` */
    async unschedule(operator: number, id: string, body: { version: string }): Promise<ProgrammeRecord> {
      return await changed(operator, id, body, 'unschedule', unscheduleProgramme);
    },

    /** @throws NotFound, DraftChanged, Failure `campaign_state` or `forbidden` */
    async pause(operator: number, id: string, body: Body<'pauseProgramme'>): Promise<ProgrammeRecord> {
      return await changed(operator, id, body, 'pause', (tx, of) => pauseProgramme(tx, of, body.words));
    },

    /** @throws NotFound, DraftChanged, Failure `campaign_state` or `forbidden` */
    async resume(operator: number, id: string, body: { version: string }): Promise<ProgrammeRecord> {
      return await changed(operator, id, body, 'resume', resumeProgramme);
    },

    /** @throws NotFound, DraftChanged, Failure `campaign_state` or `forbidden` */
    async discard(operator: number, id: string, body: { version: string }): Promise<void> {
      await make(operator, id, body, 'discard', discardProgramme);
    },
  };
}

export type ProgrammeDesk = ReturnType<typeof createProgrammeDesk>;
