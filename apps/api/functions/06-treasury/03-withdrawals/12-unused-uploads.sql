-- Pictures that a member has sent and nothing of theirs or of their teams shows: no revision, no update, nor one as it
-- was read before a correction, and no line of evidence.
CREATE OR REPLACE VIEW unused_uploads AS
  SELECT u.picture_id, u.user_id, u.uploaded_at
  FROM picture_uploads u
  WHERE
    NOT EXISTS (SELECT FROM target_revision_pictures x WHERE x.picture_id = u.picture_id)
    AND NOT EXISTS (SELECT FROM target_revisions r WHERE r.cover_picture_id = u.picture_id)
    AND NOT EXISTS (SELECT FROM evidence_lines e WHERE e.picture_id = u.picture_id)
    AND NOT EXISTS (
      SELECT
      FROM
        donation_targets t
        JOIN target_revisions r ON r.target_id = t.id
      WHERE
        (
          t.owner_id = u.user_id
          OR EXISTS (SELECT FROM team_members m WHERE m.target_id = t.id AND m.user_id = u.user_id)
        )
        AND strpos(r.story::text, u.picture_id) > 0
    )
    AND NOT EXISTS (
      SELECT
      FROM
        donation_targets t
        JOIN target_news n ON n.target_id = t.id
      WHERE
        (
          t.owner_id = u.user_id
          OR EXISTS (SELECT FROM team_members m WHERE m.target_id = t.id AND m.user_id = u.user_id)
        )
        AND strpos(n.body::text || coalesce(n.draft_body::text, ''), u.picture_id) > 0
    )
    AND NOT EXISTS (
      SELECT FROM news_publications b WHERE b.published_by = u.user_id AND strpos(b.body::text, u.picture_id) > 0
    );
