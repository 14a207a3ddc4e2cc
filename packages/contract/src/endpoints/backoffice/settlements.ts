import * as z from 'zod/mini';
import { named } from '../../schema-names.ts';
import { calendarDay, instant, publicId, rupiah } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';
import { operatorCode } from './decision-fields.ts';
import { proposalSchema } from './proposals.ts';

const tag = 'Operators';
const TOKEN = ['invalid_token', 'must_change_password', 'forbidden'] as const;
const BODY = ['malformed_request', 'payload_too_large', 'unsupported_media_type', 'invalid_fields'] as const;

/** Most characters of a report that a call takes: about 15,000 lines. `ops settlement import` reads larger files. */
export const SETTLEMENT_REPORT_LIMIT = 2_000_000;
/** Most bytes of the body: the report with escaped line breaks. */
const BODY_BYTES = SETTLEMENT_REPORT_LIMIT + 500_000;
/** Highest amount of one payout, in rupiah. */
const MOST_RUPIAH = 1_000_000_000_000;

const reportWrong = 'Pilih berkas laporan dari gateway (CSV).';
const tooLong = 'Berkas ini lebih besar dari 2 MB. Minta laporan per pembayaran dari gateway.';
const netWrong = 'Tulis jumlah yang masuk bank menurut rekening koran, dalam rupiah bulat.';

const reportFields = {
  /** Name of the gateway: `midtrans`. */
  gateway: z.string('Pilih gateway.').check(z.minLength(1, 'Pilih gateway.'), z.maxLength(40)),
  /** Text of the report of one payout, CSV, unchanged. */
  report: z.string(reportWrong).check(z.minLength(1, reportWrong), z.maxLength(SETTLEMENT_REPORT_LIMIT, tooLong)),
  /** Amount that the bank received, by its statement; negative for a payout that deducts more than it pays out. */
  netRupiah: z.int(netWrong).check(z.minimum(-MOST_RUPIAH, netWrong), z.maximum(MOST_RUPIAH, netWrong)),
};

/** A report that was compared with the books and the gateway, before it is proposed. Nothing is booked. */
export const settlementPreviewSchema = named(
  'SettlementPreview',
  z.object({
    /** The gateway's name of the payout. */
    reference: z.string(),
    valueDate: calendarDay,
    lines: z.int(),
    grossRupiah: rupiah,
    /** Fees that the gateway kept. */
    feeRupiah: rupiah,
    netRupiah: rupiah,
    /** Number of lines with a difference from the books. */
    differing: z.int(),
    /** The first of these differences, an Indonesian sentence each. */
    differences: z.array(z.string()),
  }),
);
export type SettlementPreview = z.infer<typeof settlementPreviewSchema>;

/** A booked payout of a gateway to the bank. */
export const settlementSchema = named(
  'Settlement',
  z.object({
    id: publicId,
    gateway: z.string(),
    reference: z.string(),
    valueDate: calendarDay,
    lines: z.int(),
    grossRupiah: rupiah,
    feeRupiah: rupiah,
    netRupiah: rupiah,
    bookedAt: instant,
    /** Names of the two operators who decided. */
    operators: z.array(z.string()),
    /** Number of its lines that wait for an operator. */
    openTasks: z.int(),
    /** Lines that wait because the gateway kept more than agreed, and the difference; null without any. */
    higherFees: z.nullable(z.object({ lines: z.int(), rupiah })),
  }),
);
export type Settlement = z.infer<typeof settlementSchema>;

export const settlementMeta = z.object({
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  /** Names of the gateways whose payouts can be imported. */
  gateways: z.array(z.string()),
});
export type SettlementMeta = z.infer<typeof settlementMeta>;

export const settlementEndpoints = {
  listSettlements: {
    tag,
    summary: 'Booked payouts of gateways to the bank, the newest first',
    query: listQuery,
    response: z.array(settlementSchema),
    list: true,
    meta: settlementMeta,
    errors: [...TOKEN, 'malformed_request'],
  },
  previewSettlement: {
    tag,
    summary: 'Compare a gateway’s report of a payout with the books and the gateway; nothing is booked',
    body: z.strictObject(reportFields),
    bodyLimitBytes: BODY_BYTES,
    response: settlementPreviewSchema,
    errors: [...TOKEN, ...BODY],
  },
  proposeSettlement: {
    tag,
    summary: 'Propose to book a payout of a gateway; another operator confirms',
    body: z.strictObject({ ...reportFields, code: operatorCode }),
    bodyLimitBytes: BODY_BYTES,
    response: proposalSchema,
    errors: [...TOKEN, ...BODY, 'wrong_code', 'too_many_requests'],
  },
  proposeSettlementFees: {
    tag,
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    summary: 'Propose to accept the higher fees of a payout, which the platform bears; another operator confirms',
    body: z.strictObject({ code: operatorCode }),
    response: proposalSchema,
    errors: [...TOKEN, ...BODY, 'not_found', 'item_changed', 'wrong_code', 'too_many_requests'],
  },
} as const;
