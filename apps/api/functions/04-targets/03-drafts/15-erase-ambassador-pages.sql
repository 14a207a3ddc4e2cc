-- Removes a member's person and words from their ended ambassador pages: the gifts through them stay, under an address
-- without a name. The page shows the text of its campaign, as published.
CREATE OR REPLACE FUNCTION erase_ambassador_pages(p_owner bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  page record;
BEGIN
  FOR page IN SELECT
    t.id,
    t.published_revision_id AS revision,
    t.slug,
    p.cover_picture_id AS cover,
    p.cover_alt,
    p.summary,
    p.story
  FROM
    donation_targets t
    JOIN ambassadors a ON a.target_id = t.id
    JOIN donation_targets parent ON parent.id = a.parent_id
    JOIN target_revisions p ON p.id = parent.published_revision_id
  WHERE t.owner_id = p_owner AND t.status = 'ended'
  ORDER BY t.id
  FOR UPDATE OF t LOOP
    DELETE FROM target_revision_pictures x
    USING target_revisions r
    WHERE r.id = x.revision_id AND r.target_id = page.id;
    DELETE FROM target_revisions WHERE target_id = page.id AND id <> page.revision;
    DELETE FROM ambassador_revisions WHERE revision_id = page.revision;
    DELETE FROM revision_comments WHERE revision_id = page.revision;
    UPDATE ambassadors
    SET
      person = 'Seorang duta kasih',
      introduction = 'Akun pemilik halaman ini sudah dihapus',
      words = 'Terima kasih kepada semua yang memberi lewat halaman ini.',
      portrait_picture_id = page.cover,
      portrait_alt = page.cover_alt
    WHERE target_id = page.id;
    UPDATE target_revisions
    SET
      title = 'Halaman duta kasih yang sudah ditutup',
      summary = page.summary,
      story = page.story,
      cover_picture_id = page.cover,
      cover_alt = page.cover_alt
    WHERE id = page.revision;
    UPDATE donation_targets
    SET
      title = 'Halaman duta kasih yang sudah ditutup',
      slug = free_slug('duta-kasih-' || page.id),
      status = 'closed'
    WHERE id = page.id;
    -- The address has the person's name.
    DELETE FROM target_slugs
    WHERE target_id = page.id AND slug <> (SELECT slug FROM donation_targets WHERE id = page.id);
  END LOOP;
END;
$$;
