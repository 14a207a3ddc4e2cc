import type {
  EndpointInput,
  MerchantCodeCheck,
  MerchantRecord,
  MerchantRecordFilters,
  MerchantRecordItem,
  MerchantRecordMeta,
  RegistrableCode,
} from '@uluran/contract/endpoints';
import { MERCHANT_RECORD_STATES, type MerchantRecordState } from '@uluran/contract/merchants';
import type { RouteName } from '@uluran/contract/routes';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { InvalidFields } from '../../../platform/http/failures.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { requireProof } from '../../queues/proposals/require-proof.ts';
import { ownProposal, refusalOf, refusedFields, unknownMerchant } from './errors.ts';
import { duplicateOf, type RegisteredCode, readCode } from './read-code.ts';
import {
  confirmCode,
  countMerchants,
  hideMerchant,
  insertMerchant,
  listMerchants,
  type MerchantChange,
  type MerchantCount,
  proposeCode,
  publishMerchant,
  readMerchant,
  readOtherCodes,
  readPresentCode,
  type StoredCode,
  type StoredMerchant,
  setCode,
  updateMerchant,
  withdrawCode,
} from './repository.ts';
import { changedFields, storedFields } from './stored-fields.ts';

/** Merchants of a page by default. */
const PAGE = 20;

type Body<Name extends RouteName> = EndpointInput<Name, 'body'>;

const SAME = 'QR ini sudah terdaftar untuk merchant ini.';
const NO_CODE = 'Tulis kode dari aplikasi autentikator Anda.';
const duplicateWords = ({ name }: RegisteredCode) => `QR, NMID, atau rekening ini sudah dipakai ${name}.`;
const storedCode = ({ qrString, nmid }: RegistrableCode): StoredCode => ({ qris: qrString, nmid });

const codeIn = (qrString: string): RegistrableCode | null => {
  const read = readCode(qrString);
  return read.ok ? read.code : null;
};

function recordOf({ qrString, proposal, ...merchant }: StoredMerchant): MerchantRecord {
  const waiting = proposal === null ? null : codeIn(proposal.qrString);
  if (proposal === null || waiting === null) return { ...merchant, code: codeIn(qrString), proposal: null };
  const { qrString: _, ...rest } = proposal;
  return { ...merchant, code: codeIn(qrString), proposal: { ...rest, code: waiting } };
}

/** Returns the numbers for the filters of the list. */
function countsOf(
  counts: readonly MerchantCount[],
  state: MerchantRecordFilters['state'],
): Pick<MerchantRecordMeta, 'states' | 'total'> {
  const sum = (of: MerchantRecordState) =>
    counts
      .filter((count) => (of === 'waiting' ? count.waits : count.state === of))
      .reduce((total, { merchants }) => total + merchants, 0);
  const all = counts.reduce((total, { merchants }) => total + merchants, 0);
  return {
    total: state === undefined ? all : sum(state),
    states: Object.fromEntries(MERCHANT_RECORD_STATES.map((one) => [one, sum(one)])),
  };
}

/** Returns a code that no other merchant has. @throws InvalidFields */
async function registrable(sql: Sql, qrString: string, merchant?: string): Promise<RegistrableCode> {
  const read = readCode(qrString);
  if (!read.ok) throw new InvalidFields({ qrString: [read.problem] });
  const other = duplicateOf(read.code, await readOtherCodes(sql, merchant));
  if (other !== undefined) throw new InvalidFields({ qrString: [duplicateWords(other)] });
  return read.code;
}

const spelled = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns a warning if a code for an existing merchant shows payers another name than its present code. */
async function changesOfName(
  sql: Sql,
  merchant: string | undefined,
  { payerName }: RegistrableCode,
): Promise<string[]> {
  const present = merchant === undefined ? undefined : await readPresentCode(sql, merchant);
  const former = present === undefined ? null : codeIn(present);
  if (former === null || spelled(former.payerName) === spelled(payerName)) return [];
  return [
    `Nama yang dibaca pembayar berubah dari “${former.payerName}” menjadi “${payerName}”. Cocokkan dengan stiker di meja.`,
  ];
}

/** Creates the functions with which operators add, change, publish and hide merchants, and change their codes by two people. */
export function createMerchantDesk({ sql, sealer }: { sql: Sql; sealer: Sealer }) {
  async function stored(operator: number, id: string): Promise<StoredMerchant> {
    const merchant = await readMerchant(sql, operator, id);
    if (merchant === undefined) throw unknownMerchant();
    return merchant;
  }
  const read = async (operator: number, id: string) => recordOf(await stored(operator, id));

  /** Makes a change and returns the merchant after it. */
  async function make({ operator, id }: MerchantChange, change: () => Promise<void>): Promise<MerchantRecord> {
    try {
      await change();
    } catch (error) {
      throw (await refusalOf(error, () => read(operator, id))) ?? error;
    }
    return await read(operator, id);
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', state, cursor, limit = PAGE }: MerchantRecordFilters): Promise<{
      items: MerchantRecordItem[];
      meta: MerchantRecordMeta;
    }> {
      const list = nameOfList(['merchant records', q, state]);
      const place = decodeCursor(cursor, 'integer', list);
      const [{ items, nextCursor }, counts] = await Promise.all([
        listMerchants(sql, { filters: { q, state }, limit, cursor: place, list }),
        countMerchants(sql, q),
      ]);
      return { items, meta: { nextCursor, ...countsOf(counts, state) } };
    },

    /** @throws NotFound */
    get: read,

    /** Reads a text without changing anything. */
    async check({ qrString, merchantId }: Body<'checkMerchantCode'>): Promise<MerchantCodeCheck> {
      const others = await readOtherCodes(sql, merchantId);
      const comparedWith = new Set(others.map(({ id }) => id)).size;
      const result = readCode(qrString);
      if (!result.ok) return { code: null, problem: result.problem, duplicateOf: null, comparedWith, warnings: [] };
      const other = duplicateOf(result.code, others);
      return {
        code: result.code,
        problem: other === undefined ? null : duplicateWords(other),
        duplicateOf: other === undefined ? null : { id: other.id, name: other.name },
        comparedWith,
        warnings: [...result.warnings, ...(await changesOfName(sql, merchantId, result.code))],
      };
    },

    /** @throws InvalidFields */
    async create(operator: number, { qrString, ...fields }: Body<'createMerchant'>): Promise<MerchantRecord> {
      const code = await registrable(sql, qrString);
      const id = newPublicId();
      try {
        await insertMerchant(sql, { id, operator, fields: { ...storedFields(fields), ...storedCode(code) } });
      } catch (error) {
        throw refusedFields(error) ?? error;
      }
      return await read(operator, id);
    },

    /** @throws NotFound, InvalidFields, Failure `item_changed` */
    async change(operator: number, id: string, { version, ...fields }: Body<'changeMerchant'>) {
      const change = { id, operator, version };
      const after = storedFields(fields);
      const words = changedFields(await stored(operator, id), after);
      return await make(change, () => updateMerchant(sql, { ...change, fields: after, words }));
    },

    /** @throws NotFound, Failure `item_changed` */
    async publish(operator: number, id: string, version: string) {
      await stored(operator, id);
      const change = { id, operator, version };
      return await make(change, () => publishMerchant(sql, change));
    },

    /** @throws NotFound, Failure `item_changed` */
    async hide(operator: number, id: string, { words, version }: Body<'hideMerchant'>) {
      await stored(operator, id);
      const change = { id, operator, version, words };
      return await make(change, () => hideMerchant(sql, change));
    },

    /**
     * Replaces the code of a merchant that was never published; else stores a proposal, which another operator confirms.
     * @throws NotFound, InvalidFields, WrongCode, TooManyAttempts, Failure `item_changed` or `forbidden`
     */
    async changeCode(operator: number, id: string, { qrString, words, version, code }: Body<'changeMerchantCode'>) {
      const { wasPublished, name, qrString: present } = await stored(operator, id);
      // A refused text uses up no code.
      const next = await registrable(sql, qrString, id);
      if (next.qrString === present) throw new InvalidFields({ qrString: [SAME] });
      const change = { id, operator, version, words, code: storedCode(next) };
      if (!wasPublished) return await make(change, () => setCode(sql, change));
      if (code === undefined) throw new InvalidFields({ code: [NO_CODE] });
      await requireProof({ sql, sealer }, operator, code);
      const summary = `QR ${name} menjadi NMID ${next.nmid}, ${next.payerName}, ${next.payerCity}.`;
      return await make(change, () => proposeCode(sql, { ...change, summary }));
    },

    /** @throws NotFound, WrongCode, TooManyAttempts, Failure `item_changed` or `forbidden` */
    async confirmCode(operator: number, id: string, { version, code }: Body<'confirmMerchantCode'>) {
      const { proposal } = await stored(operator, id);
      if (proposal?.isOwn) throw ownProposal();
      await requireProof({ sql, sealer }, operator, code);
      const change = { id, operator, version };
      return await make(change, () => confirmCode(sql, change));
    },

    /** @throws NotFound, Failure `item_changed` */
    async withdrawCode(operator: number, id: string, { words, version }: Body<'withdrawMerchantCode'>) {
      await stored(operator, id);
      const change = { id, operator, version, words };
      return await make(change, () => withdrawCode(sql, change));
    },
  };
}

export type MerchantDesk = ReturnType<typeof createMerchantDesk>;
