import type { IdentityReview, IdentityReviewItem } from '@uluran/contract/endpoints';
import { IDENTITY_VALID_DAYS, type IdentityDocumentKind } from '@uluran/contract/identity';
import { findDocument } from '../../../accounts/identity/documents.ts';
import { refusalOf, WrongIdentityState } from '../../../accounts/identity/errors.ts';
import type { Sql } from '../../../platform/database/client.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { OpenedDocument } from '../../../platform/private-documents/document-answer.ts';
import { IDENTITY_DOCUMENTS, openDocument } from '../../../platform/private-documents/envelope.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { decideItem } from '../items/decide-item.ts';
import { readItemOfReview } from '../items/repository.ts';
import { decideCheck, findSubmitted, listChecking, readReview, recordAccess } from './review-repository.ts';

const UNKNOWN = 'Pemeriksaan ini tidak ditemukan.';

function refused(error: unknown): never {
  throw refusalOf(error);
}

/** Creates reviewers' functions for identity checks. */
export function createIdentityReview(sql: Sql) {
  async function find(publicId: string): Promise<number> {
    const id = await findSubmitted(sql, publicId);
    if (id === undefined) throw new NotFound(UNKNOWN);
    return id;
  }

  async function read(operator: number, id: number): Promise<IdentityReview> {
    const item = await readItemOfReview(sql, operator, { kind: 'identity', itemId: id });
    const review = await readReview(sql, id);
    if (review === undefined) throw new NotFound(UNKNOWN);
    return { ...review, item };
  }

  return {
    list: (): Promise<IdentityReviewItem[]> => listChecking(sql),

    /** @throws NotFound also for a check that was never submitted */
    get: async (operator: number, publicId: string): Promise<IdentityReview> =>
      await read(operator, await find(publicId)),

    /** Opens a document after recording the access. @throws NotFound, Failure `forbidden`, SealedValueUnreadable */
    async open(
      sealer: Sealer,
      operator: number,
      publicId: string,
      kind: IdentityDocumentKind,
    ): Promise<OpenedDocument> {
      const document = await recordAccess(sql, await find(publicId), operator, kind).catch(refused);
      const stored = document === undefined ? undefined : await findDocument(sql, document);
      if (stored === undefined) throw new NotFound('Dokumen ini tidak ada, atau sudah dihapus.');
      return {
        mediaType: stored.mediaType,
        content: openDocument(sealer, { kind: IDENTITY_DOCUMENTS, rowId: stored.id }, stored),
      };
    },

    /** Verifies, or refuses with a reason. @throws NotFound, WrongIdentityState, ItemHeld, ItemChanged, Failure `forbidden` */
    async decide(
      operator: number,
      publicId: string,
      { reason, version }: { reason: string | null; version: string },
    ): Promise<IdentityReview> {
      const id = await find(publicId);
      const decision = { validDays: IDENTITY_VALID_DAYS, reason };
      const place = { kind: 'identity', itemId: id, operator, version } as const;
      const isDone = await decideItem(sql, place, (tx) => decideCheck(tx, id, operator, decision)).catch(refused);
      if (!isDone) throw new WrongIdentityState('not_checking');
      return await read(operator, id);
    },
  };
}

export type IdentityReviewService = ReturnType<typeof createIdentityReview>;
