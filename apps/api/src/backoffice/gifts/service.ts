import { jakartaDay, readDay } from '@uluran/contract/days';
import type { FoundGift, GiftContact, GiftFilters, GiftRecord, Proposal } from '@uluran/contract/endpoints';
import { readGiftSearch } from '@uluran/contract/gift-search';
import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import type { Giver } from '../../giving/limits/giving-limits.ts';
import type { PaymentService } from '../../giving/payments/service.ts';
import { checkRefund } from '../../giving/refunds/decide-refund.ts';
import type { Sql } from '../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import { Failure, MalformedRequest, NotFound } from '../../platform/http/failures.ts';
import type { Budget } from '../../platform/rate-limits/budget.ts';
import { secondsUntil } from '../../platform/rate-limits/take-budget.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { refusalOf } from '../queues/items/errors.ts';
import { getProposal } from '../queues/proposals/get-proposal.ts';
import { type ProposedGiftRefund, proposeGiftRefund } from '../queues/proposals/propose-refund.ts';
import { refusedRefund } from '../queues/proposals/refund-refusals.ts';
import { requireProof } from '../queues/proposals/require-proof.ts';
import { findGifts } from './find-gifts.ts';
import { findGift, readGift } from './read-gift.ts';

/** Gifts of a page by default. */
const PAGE = 20;

/** Mails about one gift that operators send again: its donor did not ask for them. */
const RESENDS: Budget = { burst: 5, everySeconds: 600 };
const RESENT = 'Surel donasi ini baru dikirim ulang beberapa kali. Coba lagi nanti.';

interface Dependencies {
  sql: Sql;
  sealer: Sealer;
  payments: Pick<PaymentService, 'checkPayment'>;
  /** Lines of the funds, for the trace. */
  lines: FundLines;
}

const NO_MAIL = 'Surel ini tidak ditemukan.';

const unknownGift = () => new NotFound('Donasi ini tidak ditemukan.');

function refused(error: unknown): never {
  throw refusalOf(error) ?? error;
}

/** The sentence of a check by a donor is about their own gift. */
function withoutGateway(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'gateway_unavailable') throw error;
  throw new Failure('gateway_unavailable', {
    message: 'Gateway belum menjawab, jadi keadaan donasi ini belum berubah. Coba lagi sebentar lagi.',
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    cause: error,
  });
}

function requireDay(day: string | undefined): void {
  if (day !== undefined && !readDay(day).ok) throw new MalformedRequest('Tanggal ini tidak ada.');
}

/** Creates operators' functions for gifts: search, one gift in full, and actions about it. */
export function createGiftDesk({ sql, sealer, payments, lines }: Dependencies) {
  async function find(publicId: string): Promise<number> {
    const id = await findGift(sql, publicId);
    if (id === undefined) throw unknownGift();
    return id;
  }

  return {
    /** @throws MalformedRequest for a day that does not exist, and for an invalid cursor */
    async list(filters: GiftFilters): Promise<{ items: FoundGift[]; meta: { nextCursor: string | null } }> {
      const { q = '', cursor, limit = PAGE, ...others } = filters;
      requireDay(others.from);
      requireDay(others.until);
      const list = nameOfList(['gifts', q, others.status, others.method, others.from, others.until, others.target]);
      const terms = readGiftSearch(q, jakartaDay());
      const page = { ...others, terms, limit: Number(limit), list, cursor: decodeCursor(cursor, 'time', list) };
      const { items, nextCursor } = await findGifts(sql, page);
      return { items, meta: { nextCursor } };
    },

    /** @throws NotFound */
    get: async (operator: number, publicId: string): Promise<GiftRecord> =>
      await readGift({ sql, lines }, await find(publicId), operator),

    /** Returns the donor's contact after recording the access. @throws NotFound, Failure `forbidden` */
    async revealContact(operator: number, publicId: string): Promise<GiftContact> {
      const id = await find(publicId);
      const [row] = await sql<[GiftContact]>`SELECT email, phone FROM reveal_gift_contact(${id}, ${operator})`.catch(
        refused,
      );
      return row;
    },

    /** Asks the gateway about the newest payment, as its donor may. @throws NotFound, Failure `forbidden`, `gateway_unavailable` */
    async check(operator: number, publicId: string, giver: Giver): Promise<GiftRecord> {
      const id = await find(publicId);
      const [payment] = (await readGift({ sql, lines }, id, operator)).attempts;
      if (payment === undefined) throw new NotFound('Donasi ini belum punya pembayaran.');
      await sql`SELECT act_on_gift(${id}, ${operator}, 'check', ${payment.reference})`.catch(refused);
      await payments.checkPayment(payment.id, giver).catch(withoutGateway);
      return await readGift({ sql, lines }, id, operator);
    },

    /** @throws NotFound, Failure `forbidden`, `too_many_requests` */
    async resendMail(operator: number, publicId: string, mail: string): Promise<GiftRecord> {
      const id = await find(publicId);
      // Larger numbers are no numbers of a row.
      if (!/^\d{1,15}$/.test(mail)) throw new NotFound(NO_MAIL);
      await sql.begin(async (tx) => {
        const [row] = await tx<
          [{ sent: boolean }]
        >`SELECT resend_gift_mail(${id}, ${Number(mail)}, ${operator}) AS sent`.catch(refused);
        if (!row.sent) throw new NotFound(NO_MAIL);
        const wait = await secondsUntil(tx, `resend:${id}`, RESENDS);
        if (wait > 0) throw new Failure('too_many_requests', { message: RESENT, retryAfterSeconds: wait });
      });
      return await readGift({ sql, lines }, id, operator);
    },

    /** Hides or shows the donor's name. @throws NotFound, Failure `forbidden` */
    async changeVisibility(operator: number, publicId: string, anonymous: boolean): Promise<GiftRecord> {
      const id = await find(publicId);
      await sql`SELECT change_gift_visibility(${id}, ${operator}, ${anonymous})`.catch(refused);
      return await readGift({ sql, lines }, id, operator);
    },

    /**
     * Proposes that the gateway refunds a gift; another operator confirms it.
     * @throws NotFound, WrongCode, InvalidFields, Failure `forbidden`, `not_refundable`, `item_changed`
     */
    async proposeRefund(
      operator: number,
      donation: string,
      { code, ...wanted }: Omit<ProposedGiftRefund, 'operator' | 'donation'> & { code: string },
    ): Promise<Proposal> {
      await find(donation);
      // Before the code is consumed.
      await checkRefund(sql, { of: { donation }, ...wanted }).catch(refusedRefund);
      await requireProof({ sql, sealer }, operator, code);
      const { id } = await proposeGiftRefund(sql, { operator, donation, ...wanted }).catch(refusedRefund);
      return await getProposal(sql, id);
    },
  };
}

export type GiftDesk = ReturnType<typeof createGiftDesk>;
