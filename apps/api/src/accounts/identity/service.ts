import type { EndpointParsed, Identity } from '@uluran/contract/endpoints';
import { DOCUMENTS_OF, IDENTITY_KEPT_DAYS, type IdentityDocumentKind } from '@uluran/contract/identity';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import type { ReadFile } from '../../platform/http/bodies.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { OpenedDocument } from '../../platform/private-documents/document-answer.ts';
import { encloseDocument, IDENTITY_DOCUMENTS, openDocument } from '../../platform/private-documents/envelope.ts';
import { type ReadDocument, readDocument } from '../../platform/private-documents/read-document.ts';
import { createTurns } from '../../platform/rate-limits/turns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { takeUpload } from '../uploads/service.ts';
import { WrongIdentityState } from './errors.ts';
import {
  deleteAbandoned,
  deleteAllOf,
  deleteOpenCheck,
  deleteOutdated,
  findNewest,
  findOwnDocument,
  insertCheck,
  lockOwner,
  type OpenCheck,
  putDocument,
  readIdentity,
  submitCheck,
  takeDocumentId,
  updateCheck,
} from './repository.ts';

/** Documents that are read at once: each takes 20 MB, and its form as much again. */
const DOCUMENTS_AT_ONCE = 4;

const NAMES: Record<IdentityDocumentKind, string> = {
  ktp: 'Unggah foto KTP.',
  selfie: 'Unggah foto diri sambil memegang KTP.',
  deed: 'Unggah akta pendirian.',
  permit: 'Unggah SK atau izin.',
  npwp: 'Unggah NPWP lembaga.',
  representative: 'Unggah KTP pengurus.',
};

/** Returns a check that may be changed. @throws WrongIdentityState */
function refuseByState(check: OpenCheck | undefined): OpenCheck {
  if (check === undefined) throw new WrongIdentityState('none');
  if (check.status === 'checking') throw new WrongIdentityState('checking');
  if (check.status !== 'collecting') throw new WrongIdentityState('decided');
  return check;
}

interface Dependencies {
  sql: Sql;
  pictures: Pick<PictureStore, 'renderDocument'>;
  sealer: Sealer;
}

/** Creates the service for a member's identity as a fundraiser, and the documents that prove it. */
export function createIdentityService({ sql, pictures, sealer }: Dependencies) {
  const ifRoom = createTurns(DOCUMENTS_AT_ONCE, 0);

  async function change(userId: number, work: (tx: TransactionSql) => Promise<void>): Promise<Identity> {
    await sql.begin(async (tx) => {
      if (!(await lockOwner(tx, userId))) throw new Failure('invalid_token');
      await work(tx);
    });
    return await readIdentity(sql, userId);
  }

  async function keep(
    userId: number,
    kind: IdentityDocumentKind,
    { mediaType, content }: ReadDocument,
  ): Promise<Identity> {
    const id = await takeDocumentId(sql);
    const envelope = encloseDocument(sealer, { kind: IDENTITY_DOCUMENTS, rowId: id }, content);
    return await change(userId, async (tx) => {
      const check = refuseByState(await findNewest(tx, userId));
      if (!DOCUMENTS_OF[check.kind].includes(kind)) throw new NotFound('Dokumen ini tidak diperlukan.');
      await putDocument(tx, { id, checkId: check.id, kind, mediaType, bytes: content.byteLength, ...envelope });
    });
  }

  return {
    get: (userId: number): Promise<Identity> => readIdentity(sql, userId),

    /** Begins a check, or changes the one in preparation. @throws InvalidFields, WrongIdentityState */
    async describe(userId: number, who: EndpointParsed<'describeIdentity', 'body'>): Promise<Identity> {
      const representative = who.kind === 'person' ? null : (who.representative ?? null);
      return await change(userId, async (tx) => {
        const newest = await findNewest(tx, userId);
        if (newest?.status === 'checking') throw new WrongIdentityState('checking');
        const described = { kind: who.kind, legalName: who.legalName, representative };
        if (newest?.status === 'collecting') await updateCheck(tx, newest.id, described);
        else await insertCheck(tx, userId, newPublicId(), described);
      });
    },

    /**
     * Reads a document by its content and stores it encrypted, in place of the previous one. The file is read only within the account's
     * budget of uploads.
     *
     * @throws as `readFile`, and NotFound, WrongIdentityState, DocumentRefused, or Failure `payload_too_large`, `too_many_requests`,
     * `service_unavailable`
     */
    async upload(userId: number, kind: IdentityDocumentKind, readFile: ReadFile): Promise<Identity> {
      const check = refuseByState(await findNewest(sql, userId));
      if (!DOCUMENTS_OF[check.kind].includes(kind)) throw new NotFound('Dokumen ini tidak diperlukan.');
      await takeUpload(sql, userId);
      return await keep(userId, kind, await ifRoom(async () => readDocument(pictures, await readFile())));
    },

    /** @throws NotFound, SealedValueUnreadable */
    async open(userId: number, kind: IdentityDocumentKind): Promise<OpenedDocument> {
      const stored = await findOwnDocument(sql, userId, kind);
      if (stored === undefined) throw new NotFound('Dokumen ini tidak ada, atau sudah dihapus.');
      return {
        mediaType: stored.mediaType,
        content: openDocument(sealer, { kind: IDENTITY_DOCUMENTS, rowId: stored.id }, stored),
      };
    },

    /** @throws InvalidFields with the missing documents, WrongIdentityState */
    submit: (userId: number): Promise<Identity> =>
      change(userId, async (tx) => {
        const { kind } = refuseByState(await findNewest(tx, userId));
        if (await submitCheck(tx, userId)) return;
        const { check } = await readIdentity(tx, userId);
        const missing = DOCUMENTS_OF[kind].filter((needed) => !check?.documents.some((one) => one.kind === needed));
        throw new InvalidFields(Object.fromEntries(missing.map((needed) => [needed, [NAMES[needed]]])));
      }),

    /** @throws WrongIdentityState */
    withdraw: (userId: number): Promise<Identity> =>
      change(userId, async (tx) => {
        if (!(await deleteOpenCheck(tx, userId))) throw new WrongIdentityState('decided');
      }),
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;

/** Removes a member's checks and documents when the member is erased. */
export async function eraseIdentity(tx: Queryable, userId: number): Promise<void> {
  await deleteAllOf(tx, userId);
}

/** Deletes documents that are no longer needed; returns their number. */
export async function pruneIdentities(sql: Sql): Promise<number> {
  const documents = await deleteOutdated(sql, IDENTITY_KEPT_DAYS);
  await deleteAbandoned(sql, IDENTITY_KEPT_DAYS);
  return documents;
}
