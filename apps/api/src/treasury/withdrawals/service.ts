import type { EndpointParsed, Withdrawal, WithdrawalDetail, WithdrawalTerms } from '@uluran/contract/endpoints';
import { readFunds } from '../../books/ledger/ledger.ts';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { InvalidFields, NotFound } from '../../platform/http/failures.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import { findOwnCampaign } from '../../targets/teams/find-campaign.ts';
import type { CampaignCall } from '../../targets/teams/roles.domain.ts';
import { belowMinimum, failureOf, refusalOf } from './errors.ts';
import {
  cancel,
  eraseRequests,
  findOwnFund,
  findRequested,
  insertRequest,
  listRequested,
  type OwnFund,
  readRequested,
  readTerms,
  readWithdrawal,
} from './repository.ts';

const PAGE = 20;

type Filters = EndpointParsed<'listWithdrawals', 'query'>;
type Request = EndpointParsed<'requestWithdrawal', 'body'>;

/** Creates the service for members' withdrawals. */
export function createWithdrawalService(sql: Sql) {
  async function findFund(call: CampaignCall, owner: number, campaign: string): Promise<OwnFund> {
    await findOwnCampaign(sql, { userId: owner, campaign, call });
    const fund = await findOwnFund(sql, owner, campaign);
    if (fund === undefined) throw new NotFound('Penggalangan ini tidak ditemukan, atau belum pernah tampil.');
    return fund;
  }

  async function find(owner: number, publicId: string): Promise<number> {
    const withdrawal = await findRequested(sql, owner, publicId);
    if (withdrawal === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
    return withdrawal;
  }

  async function read(withdrawal: number): Promise<WithdrawalDetail> {
    const stored = await readWithdrawal(sql, withdrawal);
    if (stored === undefined) throw new NotFound('Pencairan ini tidak ditemukan.');
    return stored;
  }

  return {
    /** @throws NotFound, RoleInsufficient */
    async terms(owner: number, campaign: string): Promise<WithdrawalTerms> {
      const { id, title, fundId, frozen, budget } = await findFund('getWithdrawalTerms', owner, campaign);
      const [funds, { firstRestRupiah, ...terms }, requested] = await Promise.all([
        readFunds(sql, fundId),
        readTerms(sql, fundId),
        readRequested(sql, fundId),
      ]);
      const most = Math.min(terms.availableRupiah, firstRestRupiah ?? terms.availableRupiah);
      return {
        ...terms,
        funds,
        frozen,
        campaign: { id, title },
        mostRupiah: frozen ? 0 : most,
        budget: budget.map((line) => ({ ...line, withdrawnRupiah: requested.get(line.label) ?? 0 })),
      };
    },

    /** Requests money, once for each key. @throws NotFound, RoleInsufficient, InvalidFields, or the reason of a refusal */
    async request(owner: number, campaign: string, body: Request, key: string): Promise<WithdrawalDetail> {
      const { fundId, budget } = await findFund('requestWithdrawal', owner, campaign);
      const { budgetLine = null, ...request } = body;
      if (budgetLine !== null && !budget.some(({ label }) => label === budgetLine)) {
        const { minimumRupiah } = await readTerms(sql, fundId);
        throw new InvalidFields({
          budgetLine: ['Baris anggaran ini tidak ada. Pilih dari daftar.'],
          ...belowMinimum(request.amountRupiah, minimumRupiah),
        });
      }
      const { withdrawal, refusal } = await insertRequest(sql, {
        ...request,
        ...{ publicId: newPublicId(), fundId, by: owner, budgetLine, key },
      }).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      if (refusal !== null) throw failureOf(refusal, await readTerms(sql, fundId));
      return await read(Number(withdrawal));
    },

    list: (
      owner: number,
      { cursor, limit = PAGE, campaign }: Filters,
    ): Promise<{ items: Withdrawal[]; nextCursor: string | null }> =>
      listRequested(sql, owner, { limit, cursor: decodeCursor(cursor, 'integer'), campaign }),

    /** @throws NotFound */
    get: async (owner: number, publicId: string): Promise<WithdrawalDetail> => await read(await find(owner, publicId)),

    /** @throws NotFound, or `withdrawal_state` once its transfer has begun */
    async cancel(owner: number, publicId: string): Promise<WithdrawalDetail> {
      const withdrawal = await find(owner, publicId);
      await cancel(sql, withdrawal, owner).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
      return await read(withdrawal);
    },
  };
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

/** Removes a person from their withdrawals. Returns false while one of them is open. */
export async function eraseWithdrawals(tx: Queryable, userId: number): Promise<boolean> {
  return await eraseRequests(tx, userId);
}
