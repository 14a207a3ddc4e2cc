import type { Proposal, UnmatchedReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { claimProposal, propose, withdrawProposal } from '../../../accounts/operators/proposals.ts';
import type { Queryable, Sql } from '../../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { AskGateway } from '../../../treasury/settlements/service.ts';
import { decideItem } from '../items/decide-item.ts';
import { carryOutProposal, carryOutRole, prepareProposal } from './carry-out.ts';
import { getProposal } from './get-proposal.ts';
import { donationExists, finishItem, readProposal, readUnmatched } from './repository.ts';
import { requireProof } from './require-proof.ts';

/** An operator's code, and the version that the operator has read. */
interface Proof {
  code: string;
  version: string;
}

const OWN = 'Yang mengusulkan tidak bisa mengonfirmasi: perlu orang kedua.';

/** Returns the number of a row in an address. @throws NotFound for any other text */
function numberIn(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new NotFound();
  return Number(id);
}

/** Creates operators' decisions about unmatched money and proposals, which need two people with a code each. */
export function createProposals({ sql, sealer, ask }: { sql: Sql; sealer: Sealer; ask: AskGateway }) {
  const read = (id: number) => getProposal(sql, id);

  async function money(id: string): Promise<UnmatchedReview> {
    const review = await readUnmatched(sql, numberIn(id));
    if (review === undefined) throw new NotFound('Uang ini tidak ada.');
    return review;
  }

  async function confirm(tx: Queryable, itemId: number, operator: number): Promise<void> {
    const claimed = await claimProposal(tx, itemId, operator);
    if (claimed === undefined) throw new Failure('forbidden', { message: OWN });
    await carryOutProposal(tx, claimed.proposal, claimed.people);
  }

  async function confirmRole(tx: Queryable, itemId: number, operator: number): Promise<void> {
    if (!(await carryOutRole(tx, itemId, operator))) throw new Failure('forbidden', { message: OWN });
  }

  const prove = (operator: number, code: string) => requireProof({ sql, sealer }, operator, code);

  async function proposeAbout(
    operator: number,
    id: string,
    { code, version }: Proof,
    proposed: { kind: string; summary: string; details: object },
  ): Promise<Proposal> {
    await prove(operator, code);
    const item = { kind: 'unmatched', itemId: numberIn(id), operator } as const;
    const number = await decideItem(sql, { ...item, version }, async (tx) => {
      await finishItem(tx, item);
      return await propose(tx, operator, proposed);
    });
    return await read(number);
  }

  return {
    getUnmatched: money,

    /** @throws NotFound, WrongCode, ItemHeld, ItemChanged, Failure `forbidden` */
    async proposeRefund(operator: number, id: string, { reference, ...proof }: Proof & { reference: string }) {
      const { amountRupiah } = await money(id);
      const summary = `${formatRupiah(amountRupiah)} tak dikenal #${id} dikembalikan lewat bank (${reference}).`;
      const details = { id: numberIn(id), reference };
      return await proposeAbout(operator, id, proof, { kind: 'unmatched-refund', summary, details });
    },

    /** @throws InvalidFields if a donation has to be named, and as above */
    async proposeGift(
      operator: number,
      id: string,
      { donationId, ...proof }: Proof & { donationId?: string | undefined },
    ) {
      const { amountRupiah, donation } = await money(id);
      if (donation === null && (donationId === undefined || !(await donationExists(sql, donationId))))
        throw new InvalidFields({ donationId: ['Pemberinya tidak diketahui: tulis nomor donasi yang ada.'] });
      const named = donation === null && donationId !== undefined ? { donation: donationId } : {};
      const summary = `${formatRupiah(amountRupiah)} tak dikenal #${id} menjadi donasi${donation?.donorName ? ` ${donation.donorName}` : ''}.`;
      const details = { id: numberIn(id), ...named };
      return await proposeAbout(operator, id, proof, { kind: 'unmatched-assign', summary, details });
    },

    getProposal: (id: string): Promise<Proposal> => read(numberIn(id)),

    /** Confirms and carries out in one transaction. @throws NotFound, WrongCode, ItemHeld, ItemChanged, Failure `forbidden` */
    async confirm(operator: number, id: string, { code, version }: Proof): Promise<Proposal> {
      const itemId = numberIn(id);
      const stored = await readProposal(sql, itemId);
      if (stored === undefined) throw new NotFound('Usul ini tidak ada.');
      const { kind } = stored.proposal;
      await prove(operator, code);
      await prepareProposal(sql, { kind, details: stored.details }, ask);
      const item = { kind: 'proposal', itemId, operator } as const;
      await decideItem(sql, { ...item, version }, async (tx) => {
        await finishItem(tx, item);
        await (kind === 'operator-role' ? confirmRole(tx, itemId, operator) : confirm(tx, itemId, operator));
      });
      return await read(itemId);
    },

    /** @throws NotFound, ItemHeld, ItemChanged */
    async withdraw(operator: number, id: string, { words, version }: { words: string; version: string }) {
      const itemId = numberIn(id);
      await read(itemId);
      await decideItem(sql, { kind: 'proposal', itemId, operator, version }, (tx) =>
        withdrawProposal(tx, itemId, { by: operator, words }),
      );
      return await read(itemId);
    },
  };
}

export type Proposals = ReturnType<typeof createProposals>;
