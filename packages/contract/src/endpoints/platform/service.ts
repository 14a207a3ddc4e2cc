import * as z from 'zod/mini';
import { publicConfigurationSchema } from '../../public-configuration.ts';
import { TARGET_KINDS } from '../../targets.ts';

const anyDocument = z.record(z.string(), z.unknown());

/** The body of `POST /failed-islands`: name of an island that failed in a browser, as in the site's registry. */
const failedIslandSchema = z.strictObject({ island: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)) });

export const serviceEndpoints = {
  receiveNotification: {
    tag: 'Webhooks',
    summary: 'Signed notification of a payment gateway; acknowledged after its effect is stored',
    params: z.object({ gateway: z.string().check(z.maxLength(40)) }),
    rawBody: true,
    response: z.object({ outcome: z.string() }),
    errors: ['malformed_request', 'invalid_signature', 'not_found', 'payload_too_large', 'service_unavailable'],
  },
  getPicture: {
    tag: 'Pictures',
    summary: 'One file of a stored picture',
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    response: z.unknown(),
    contentType: 'image/*',
    revalidated: true,
    errors: ['not_found'],
  },
  getSharePicture: {
    tag: 'Pictures',
    summary: 'The picture that messengers show beside a link to a target, drawn with its figures: `{slug}.png`',
    params: z.object({ kind: z.enum(TARGET_KINDS), file: z.string().check(z.maxLength(210)) }),
    response: z.unknown(),
    contentType: 'image/png',
    revalidated: true,
    errors: ['not_found', 'service_unavailable'],
  },
  getPoster: {
    tag: 'Pictures',
    summary: 'A poster of a target with a code that leads to it: `{slug}.pdf` (A4) or `{slug}.png` (for a status)',
    params: z.object({ kind: z.enum(TARGET_KINDS), file: z.string().check(z.maxLength(210)) }),
    response: z.unknown(),
    contentType: '*/*',
    revalidated: true,
    errors: ['not_found', 'service_unavailable'],
  },
  getTracePicture: {
    tag: 'Pictures',
    summary: 'A picture of where a gift is, with what its donor lets it show: `{token}.png`',
    params: z.object({ file: z.string().check(z.maxLength(210)) }),
    response: z.unknown(),
    contentType: 'image/png',
    revalidated: true,
    errors: ['not_found', 'service_unavailable'],
  },
  reportFailedIsland: {
    tag: 'Service',
    summary: 'Count a part of a page that has failed in a browser, for a process that serves pages and has no database',
    body: failedIslandSchema,
    response: z.null(),
    errors: ['malformed_request', 'invalid_fields', 'payload_too_large', 'unsupported_media_type'],
  },
  getConfiguration: {
    tag: 'Service',
    summary: 'Public configuration',
    response: publicConfigurationSchema,
    errors: [],
  },
  getOpenApi: {
    tag: 'Service',
    summary: 'This API as an OpenAPI 3.1 document',
    response: anyDocument,
    contentType: 'application/json',
    errors: [],
  },
  getHealth: {
    tag: 'Service',
    summary: 'Whether the process is alive',
    response: z.object({ version: z.string(), uptimeSeconds: z.number() }),
    errors: [],
  },
  getReadiness: {
    tag: 'Service',
    summary: 'Whether the process can serve: database reached, migrations applied',
    response: z.object({ database: z.literal('ok'), migrations: z.literal('ok') }),
    errors: ['service_unavailable'],
  },
  getMetrics: {
    tag: 'Service',
    summary: "Metrics in the Prometheus text format, for whoever brings the installation's token",
    response: z.string(),
    contentType: 'text/plain',
    errors: ['invalid_token'],
  },
} as const;
