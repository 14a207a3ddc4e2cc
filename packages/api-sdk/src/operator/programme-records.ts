import type {
  EndpointInput,
  ProgrammeChanges,
  ProgrammeRecord,
  ProgrammeRecordFilters,
  ProgrammeRecordItem,
  ProgrammeRecordMeta,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import { bothVersions } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * CSR programmes, for the content role and administrators. A change names the `version` that was read: it rejects with `draft_changed` if another
 * version was stored, and `programmeConflictOf` returns both. A step that the state does not allow rejects with `campaign_state`.
 */
export interface ProgrammeRecords {
  /**
   * Programmes in every state, the newest first, found by title, company or organiser. The `meta` of a page has the numbers by state.
   * @endpoint listProgrammeRecords
   */
  list(filters?: ProgrammeRecordFilters, options?: CallOptions): List<ProgrammeRecordItem, ProgrammeRecordMeta>;
  /**
   * Begins a programme: a draft with a title, for the organisation that carries it out.
   * @endpoint createProgramme
   */
  create(programme: EndpointInput<'createProgramme', 'body'>, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * One programme with its words, company, pool, conditions of publication and history.
   * @endpoint getProgrammeRecord
   */
  get(id: string, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * Saves a programme. The public reads the words after `publish`.
   * @endpoint saveProgramme
   */
  save(id: string, changes: ProgrammeChanges, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * Asks finance to open the pool, with a code of the operator's app. Another operator confirms the proposal.
   * @endpoint requestProgrammePool
   */
  requestPool(
    id: string,
    request: EndpointInput<'requestProgrammePool', 'body'>,
    options?: CallOptions,
  ): Promise<ProgrammeRecord>;
  /**
   * Withdraws the request, with the reason.
   * @endpoint withdrawProgrammePool
   */
  withdrawPool(
    id: string,
    reason: EndpointInput<'withdrawProgrammePool', 'body'>,
    options?: CallOptions,
  ): Promise<ProgrammeRecord>;
  /**
   * Publishes a programme or its changed words now, or a programme at a later time without a further call. Rejects with `invalid_fields` for unmet conditions.
   * @endpoint publishProgramme
   */
  publish(
    id: string,
    publication: EndpointInput<'publishProgramme', 'body'>,
    options?: CallOptions,
  ): Promise<ProgrammeRecord>;
  /**
   * Cancels the scheduled publication.
   * @endpoint unscheduleProgramme
   */
  unschedule(id: string, version: string, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * Stops the gifts to a programme, with the reason.
   * @endpoint pauseProgramme
   */
  pause(id: string, reason: EndpointInput<'pauseProgramme', 'body'>, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * Lets a paused programme accept gifts again.
   * @endpoint resumeProgramme
   */
  resume(id: string, version: string, options?: CallOptions): Promise<ProgrammeRecord>;
  /**
   * Deletes a programme that was never published, or the unpublished words of a published one.
   * @endpoint discardProgramme
   */
  discard(id: string, version: string, options?: CallOptions): Promise<void>;
}

/** Both versions of a programme after a conflicting change. */
export interface ProgrammeConflict {
  /** The sent body of the call. */
  yours: unknown;
  current: ProgrammeRecord;
}

/** Both versions of a failed change; undefined for every other failure. */
export function programmeConflictOf(error: unknown): ProgrammeConflict | undefined {
  return bothVersions(error) as ProgrammeConflict | undefined;
}

export function createProgrammeRecords({ call }: Connection<OperatorRouteName>): ProgrammeRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listProgrammeRecords', { query: { ...filters, ...page } }, options)),
    create: (body, options) => dataOf(call('createProgramme', { body }, options)),
    get: (id, options) => dataOf(call('getProgrammeRecord', params(id), options)),
    save: (id, body, options) => dataOf(call('saveProgramme', { ...params(id), body }, options)),
    requestPool: (id, body, options) => dataOf(call('requestProgrammePool', { ...params(id), body }, options)),
    withdrawPool: (id, body, options) => dataOf(call('withdrawProgrammePool', { ...params(id), body }, options)),
    publish: (id, body, options) => dataOf(call('publishProgramme', { ...params(id), body }, options)),
    unschedule: (id, version, options) =>
      dataOf(call('unscheduleProgramme', { ...params(id), body: { version } }, options)),
    pause: (id, body, options) => dataOf(call('pauseProgramme', { ...params(id), body }, options)),
    resume: (id, version, options) => dataOf(call('resumeProgramme', { ...params(id), body: { version } }, options)),
    discard: (id, version, options) => done(call('discardProgramme', { ...params(id), body: { version } }, options)),
  };
}
