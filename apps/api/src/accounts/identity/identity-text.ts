import type { Queryable } from '../../platform/database/client.ts';

/** Documents of the check `c` as JSON, without their content. */
export const documentsJson = (sql: Queryable) => sql`
  coalesce((SELECT json_agg(json_build_object('kind', d.kind, 'mediaType', d.media_type, 'bytes', d.bytes, 'uploadedAt', iso_time(d.uploaded_at)) ORDER BY d.id)
    FROM identity_documents d WHERE d.check_id = c.id), '[]')`;

/** Times at which reviewers opened documents of the check `c`, newest first; without the reviewers. */
export const looksJson = (sql: Queryable) => sql`
  coalesce((SELECT json_agg(json_build_object('document', a.words, 'lookedAt', iso_time(a.acted_at)) ORDER BY a.id DESC)
    FROM operator_actions a WHERE a.subject = 'identity' AND a.subject_id = c.id AND a.action = 'look'), '[]')`;
