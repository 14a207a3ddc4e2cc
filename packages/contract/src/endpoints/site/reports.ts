import * as z from 'zod/mini';
import { emailField } from '../../person-fields.ts';
import { REPORT_REASONS, REPORT_TEXT_LIMIT, REPORT_TEXT_MINIMUM, type ReportReason } from '../../reports.ts';
import { cleanParagraphs } from '../../text.ts';
import { slugParameter } from '../targets/targets.ts';

const message = {
  reason: 'Pilih salah satu alasan.',
  short: `Ceritakan sedikit lagi, paling sedikit ${REPORT_TEXT_MINIMUM} huruf.`,
  long: `Paling panjang ${REPORT_TEXT_LIMIT} huruf.`,
} as const;

/** The body of `POST /targets/{slug}/reports`. */
export const reportSchema = z.strictObject({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], message.reason),
  text: z
    .string(message.short)
    .check(
      z.overwrite(cleanParagraphs),
      z.minLength(REPORT_TEXT_MINIMUM, message.short),
      z.maxLength(REPORT_TEXT_LIMIT, message.long),
    ),
  /** Address for questions to the reporter; no mail is sent automatically. */
  email: z.optional(emailField),
});
export type Report = z.output<typeof reportSchema>;

export const reportEndpoints = {
  reportTarget: {
    tag: 'Targets',
    summary: 'Report a target to the operators, without an account; the same words are one report while it waits',
    params: slugParameter,
    body: reportSchema,
    response: z.null(),
    optionalBearer: true,
    errors: [
      'malformed_request',
      'invalid_fields',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
    ],
  },
} as const;
