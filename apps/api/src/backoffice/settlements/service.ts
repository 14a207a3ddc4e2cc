import type { Proposal, Settlement, SettlementMeta, SettlementPreview } from '@uluran/contract/endpoints';
import { propose } from '../../accounts/operators/proposals.ts';
import type { Sql } from '../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { OtherSum, SettlementRefused, UnreadableReport } from '../../treasury/settlements/errors.ts';
import { shortened } from '../../treasury/settlements/report.ts';
import type { AskGateway } from '../../treasury/settlements/service.ts';
import { getProposal } from '../queues/proposals/get-proposal.ts';
import { requireProof } from '../queues/proposals/require-proof.ts';
import { readProposedFees, readProposedImport, type WrittenReport } from './proposed-settlement.ts';
import { listSettlements, readGateways, readPayout, readWaiting } from './repository.ts';

/** Payouts of a page by default. */
const PAGE = 12;

interface SettlementServices {
  sql: Sql;
  sealer: Sealer;
  ask: AskGateway;
}

/** Throws the refusal of a report at the field that it concerns; any other error as it is. */
function refusedReport(error: unknown): never {
  if (error instanceof UnreadableReport) throw new InvalidFields({ report: [...error.problems] });
  if (error instanceof OtherSum) throw new InvalidFields({ netRupiah: [error.message] });
  if (error instanceof SettlementRefused) throw new InvalidFields({ report: [error.message] });
  throw error;
}

const waits = (id: number) => `Pembayaran ini sudah diajukan (usulan #${id}), dan menunggu orang kedua.`;

/** Creates operators' work with payouts of gateways: the list, and proposals to book a report or to accept its fees. */
export function createSettlementDesk({ sql, sealer, ask }: SettlementServices) {
  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined }): Promise<{
      items: Settlement[];
      meta: SettlementMeta;
    }> {
      const list = nameOfList(['settlements']);
      const place = decodeCursor(cursor, 'integer', list);
      const { items, nextCursor } = await listSettlements(sql, { limit, cursor: place, list });
      return { items, meta: { nextCursor, ...(await readGateways(sql)) } };
    },

    /** @throws InvalidFields */
    async preview(written: WrittenReport): Promise<SettlementPreview> {
      const { details, differences } = await readProposedImport(sql, written, ask).catch(refusedReport);
      const { reference, valueDate, lines } = details.report;
      return {
        ...{ reference, valueDate, lines: lines.length, netRupiah: details.netRupiah },
        grossRupiah: lines.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0),
        feeRupiah: lines.reduce((sum, { feeRupiah }) => sum + feeRupiah, 0),
        differing: differences.length,
        differences: shortened(differences),
      };
    },

    /** @throws InvalidFields, WrongCode, Failure `forbidden` */
    async propose(operator: number, { code, ...written }: WrittenReport & { code: string }): Promise<Proposal> {
      const { details, summary } = await readProposedImport(sql, written, ask).catch(refusedReport);
      const { gateway, report } = details;
      const waiting = await readWaiting(sql, 'settlement-import', { gateway, payout: report.reference });
      if (waiting !== undefined) throw new InvalidFields({ report: [waits(waiting)] });
      await requireProof({ sql, sealer }, operator, code);
      return await getProposal(sql, await propose(sql, operator, { kind: 'settlement-import', summary, details }));
    },

    /** @throws NotFound, WrongCode, Failure `item_changed` or `forbidden` */
    async proposeFees(operator: number, id: string, { code }: { code: string }): Promise<Proposal> {
      const payout = /^\d{1,15}$/.test(id) ? await readPayout(sql, Number(id)) : undefined;
      if (payout === undefined) throw new NotFound('Pembayaran ini tidak ada.');
      const { details, summary } = await readProposedFees(sql, payout.gateway, payout.payout).catch((error) => {
        throw error instanceof SettlementRefused
          ? new Failure('item_changed', { message: error.sentences, cause: error })
          : error;
      });
      const waiting = await readWaiting(sql, 'settlement-fees', payout);
      if (waiting !== undefined) throw new Failure('item_changed', { message: waits(waiting) });
      await requireProof({ sql, sealer }, operator, code);
      return await getProposal(sql, await propose(sql, operator, { kind: 'settlement-fees', summary, details }));
    },
  };
}

export type SettlementDesk = ReturnType<typeof createSettlementDesk>;
