import * as z from 'zod/mini';
import { RECORD_SEARCH_LIMIT } from '../../records.ts';
import { named } from '../../schema-names.ts';
import { cleanLine } from '../../text.ts';
import { publicId } from '../fields.ts';
import { listQuery } from '../targets/targets.ts';

/** A member with a checked organisation, which can carry out programmes. */
export const organiserRecordSchema = named(
  'OrganiserRecord',
  z.object({ id: publicId, name: z.string(), city: z.nullable(z.string()) }),
);
export type OrganiserRecord = z.infer<typeof organiserRecordSchema>;

export const organiserRecordEndpoints = {
  listOrganisers: {
    tag: 'Operators',
    summary: 'Members with a checked organisation, the newest first',
    query: z.object({
      /** Part of the name. */
      q: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(RECORD_SEARCH_LIMIT))),
      ...listQuery.shape,
    }),
    response: z.array(organiserRecordSchema),
    list: true,
    errors: ['invalid_token', 'must_change_password', 'forbidden', 'malformed_request'],
  },
} as const;
