import type { EndpointParsed, EvidenceLine, WithdrawalDetail } from '@uluran/contract/endpoints';
import { takeUpload } from '../../accounts/uploads/service.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { ReadFile } from '../../platform/http/bodies.ts';
import { InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { OpenedDocument } from '../../platform/private-documents/document-answer.ts';
import { EVIDENCE_RECEIPTS, encloseDocument, openDocument } from '../../platform/private-documents/envelope.ts';
import { readDocument } from '../../platform/private-documents/read-document.ts';
import { createTurns } from '../../platform/rate-limits/turns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { evidenceFailure, WrongEvidenceState } from './evidence-errors.ts';
import {
  changeLine,
  findOwnLine,
  handIn,
  insertLine,
  type LineNames,
  readBudgetLabels,
  readLine,
  readUnclaimed,
  removeLine,
  showWith,
  takeReceiptId,
  type WrittenLine,
} from './evidence-repository.ts';
import { findReceiptOfLine } from './receipts.ts';
import { findRequested, readWithdrawal } from './repository.ts';

/** Receipts that are read at once: each takes 20 MB, and its form as much again. */
const RECEIPTS_AT_ONCE = 4;

const PICTURE_PATH = '/api/pictures/';

type Body = EndpointParsed<'addEvidence', 'body'>;

interface Dependencies {
  sql: Sql;
  pictures: Pick<PictureStore, 'renderDocument'>;
  sealer: Sealer;
}

/** Creates the service for members' evidence of spent money. Methods throw NotFound also for another account's data. */
export function createEvidenceService({ sql, pictures, sealer }: Dependencies) {
  const ifRoom = createTurns(RECEIPTS_AT_ONCE, 0);

  async function find(owner: number, names: LineNames): Promise<{ id: number; withdrawalId: number }> {
    const line = await findOwnLine(sql, owner, names);
    if (line === undefined) throw new NotFound('Bukti ini tidak ditemukan.');
    return line;
  }

  async function read(line: number): Promise<EvidenceLine> {
    const stored = await readLine(sql, line);
    if (stored === undefined) throw new NotFound('Bukti ini tidak ditemukan.');
    return stored;
  }

  async function readWhole(withdrawalId: number): Promise<WithdrawalDetail> {
    const stored = await readWithdrawal(sql, withdrawalId);
    if (stored === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
    return stored;
  }

  async function writtenOf(withdrawal: number, body: Body): Promise<WrittenLine> {
    const { description, amountRupiah, spentOn, budgetLine = null, pictureUrl = null } = body;
    if (budgetLine !== null && !(await readBudgetLabels(sql, withdrawal)).includes(budgetLine))
      throw new InvalidFields({ budgetLine: ['Baris anggaran ini tidak ada. Pilih dari daftar.'] });
    const pictureId = pictureUrl?.slice(PICTURE_PATH.length) ?? null;
    return { description, amountRupiah, spentOn, budgetLine, pictureId };
  }

  return {
    /** Adds a line, once for each key. @throws NotFound, InvalidFields, WrongEvidenceState, Failure `idempotency_key_reused` */
    async add(owner: number, publicId: string, body: Body, key: string): Promise<EvidenceLine> {
      const withdrawal = await findRequested(sql, owner, publicId);
      if (withdrawal === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
      const names = { withdrawal, by: owner, publicId: newPublicId(), key };
      const { line, refusal } = await insertLine(sql, names, await writtenOf(withdrawal, body));
      if (refusal !== null) throw evidenceFailure(refusal, await readUnclaimed(sql, withdrawal), body.spentOn);
      return await read(Number(line));
    },

    /** @throws NotFound, InvalidFields, WrongEvidenceState */
    async change(owner: number, names: LineNames, body: Body): Promise<EvidenceLine> {
      const { id, withdrawalId } = await find(owner, names);
      const refusal = await changeLine(sql, id, owner, await writtenOf(withdrawalId, body));
      if (refusal !== null) throw evidenceFailure(refusal, await readUnclaimed(sql, withdrawalId), body.spentOn);
      return await read(id);
    },

    /** @throws NotFound, WrongEvidenceState */
    async remove(owner: number, names: LineNames): Promise<WithdrawalDetail> {
      const { id, withdrawalId } = await find(owner, names);
      if (!(await removeLine(sql, id, owner)))
        throw new WrongEvidenceState('Bukti yang sudah diterima tidak bisa dihapus.');
      return await readWhole(withdrawalId);
    },

    /**
     * Reads a receipt by its content, stores it encrypted and submits its line. The file is read only within the account's budget of
     * uploads.
     *
     * @throws as `readFile`, and NotFound, WrongEvidenceState, DocumentRefused, or Failure `payload_too_large`, `too_many_requests`,
     * `service_unavailable`
     */
    async upload(owner: number, names: LineNames, readFile: ReadFile): Promise<WithdrawalDetail> {
      const { id, withdrawalId } = await find(owner, names);
      if ((await read(id)).status !== 'collecting') throw new WrongEvidenceState();
      await takeUpload(sql, owner);
      const { mediaType, content } = await ifRoom(async () => readDocument(pictures, await readFile()));
      const receipt = await takeReceiptId(sql);
      const envelope = encloseDocument(sealer, { kind: EVIDENCE_RECEIPTS, rowId: receipt }, content);
      const stored = { id: receipt, mediaType, bytes: content.byteLength, ...envelope };
      if (!(await handIn(sql, id, owner, stored))) throw new WrongEvidenceState();
      return await readWhole(withdrawalId);
    },

    /** @throws NotFound, SealedValueUnreadable */
    async open(owner: number, names: LineNames): Promise<OpenedDocument> {
      const stored = await findReceiptOfLine(sql, (await find(owner, names)).id);
      if (stored === undefined) throw new NotFound('Kuitansi ini tidak ada.');
      const { id: rowId, mediaType } = stored;
      return { mediaType, content: openDocument(sealer, { kind: EVIDENCE_RECEIPTS, rowId }, stored) };
    },

    /** @throws NotFound also for an update of another campaign */
    async show(owner: number, names: LineNames, updateId: string | null): Promise<WithdrawalDetail> {
      const { id, withdrawalId } = await find(owner, names);
      if (!(await showWith(sql, id, owner, updateId))) throw new NotFound('Kabar ini tidak ditemukan.');
      return await readWhole(withdrawalId);
    },
  };
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;
