import type {
  EndpointInput,
  MemberContacts,
  MemberRecord,
  MemberRecordFilters,
  MemberRecordItem,
} from '@uluran/contract/endpoints';
import {
  endMemberSessions,
  freezeMember,
  inviteMember,
  type MemberDecision,
  recordReading,
  releaseMember,
} from '../../../accounts/members/changes.ts';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { RecordChanged, refusalOf, ruleOf } from '../errors.ts';
import { readMemberSearch } from './contacts.ts';
import { countMembers, findMember, listMembers, readContacts, readMember } from './repository.ts';

/** Members of a page by default. */
const PAGE = 20;

const unknown = () => new NotFound('Akun ini tidak ada, atau sudah dihapus pemiliknya.');

const STEPS = { endSessions: endMemberSessions, freeze: freezeMember, release: releaseMember } as const;
/** Names of the decisions about an account. */
export type MemberStep = keyof typeof STEPS;

/** Creates the functions with which operators find members, read one, and decide about the account. */
export function createMemberRecords(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const member = await findMember(sql, publicId);
    if (member === undefined) throw unknown();
    return member;
  }

  async function read(operator: number, member: number): Promise<MemberRecord> {
    const record = await readMember(sql, operator, member);
    if (record === undefined) throw unknown();
    return record;
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', group, cursor, limit = PAGE }: MemberRecordFilters): Promise<{
      items: MemberRecordItem[];
      meta: { nextCursor: string | null; total?: number };
    }> {
      const list = nameOfList(['member records', q, group]);
      const page = { search: readMemberSearch(q), group, limit, cursor: decodeCursor(cursor, 'integer', list), list };
      const [{ items, nextCursor }, total] = await Promise.all([
        listMembers(sql, page),
        // A count reads every row of the selection: the first page has it.
        page.cursor === undefined ? countMembers(sql, page) : undefined,
      ]);
      return { items, meta: { nextCursor, ...(total !== undefined && { total }) } };
    },

    /** @throws NotFound */
    get: async (operator: number, publicId: string): Promise<MemberRecord> =>
      await read(operator, await find(publicId)),

    /** Opens an account for an organiser. @throws InvalidFields for an address with an account, Failure `forbidden` */
    async invite(
      operator: number,
      { city = '', ...body }: EndpointInput<'inviteMember', 'body'>,
    ): Promise<MemberRecord> {
      const account = { ...body, city: city === '' ? undefined : city };
      const member = await sql
        .begin((tx) => inviteMember(tx, account, operator))
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
      if (member === undefined) throw new InvalidFields({ email: ['Alamat ini sudah punya akun. Cari di Anggota.'] });
      return await read(operator, member);
    },

    /** Returns personal data after recording the reading. @throws NotFound, Failure `forbidden` */
    async readContacts(operator: number, publicId: string, words: string): Promise<MemberContacts> {
      const member = await find(publicId);
      await recordReading(sql, { member, by: operator, words }).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      const contacts = await readContacts(sql, member);
      if (contacts === undefined) throw unknown();
      return contacts;
    },

    /** Carries out a decision. @throws NotFound, RecordChanged, Failure `operator_state` or `forbidden` */
    async decide(
      operator: number,
      publicId: string,
      step: MemberStep,
      decision: Pick<MemberDecision, 'words' | 'version'>,
    ): Promise<MemberRecord> {
      const member = await find(publicId);
      try {
        if (!(await STEPS[step](sql, { member, by: operator, ...decision })))
          throw new Failure('operator_state', { message: 'Keadaan akun ini tidak membolehkan langkah itu.' });
      } catch (error) {
        if (ruleOf(error) === 'item_changed')
          throw new RecordChanged(decision.version, await read(operator, member), error);
        throw refusalOf(error) ?? error;
      }
      return await read(operator, member);
    },
  };
}

export type MemberRecords = ReturnType<typeof createMemberRecords>;
