-- Targets are found by the present name of their organiser, and after an erasure no longer by the former one.
CREATE OR REPLACE FUNCTION refresh_search_of_organiser()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents(kind, array_agg(id)) FROM donation_targets WHERE owner_id = NEW.id GROUP BY kind;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_organiser
AFTER UPDATE OF name ON users
FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION refresh_search_of_organiser();

-- So is a programme by its company, and an ambassador's page by its person, from the moment the row is there.
CREATE OR REPLACE FUNCTION refresh_search_of_details()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents(NEW.kind, ARRAY[NEW.target_id]);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER INSERT OR UPDATE OF company_id ON csr_programmes
FOR EACH ROW
EXECUTE FUNCTION refresh_search_of_details();
CREATE OR REPLACE TRIGGER refresh_search
AFTER INSERT OR UPDATE OF person, introduction, parent_id ON ambassadors
FOR EACH ROW
EXECUTE FUNCTION refresh_search_of_details();

CREATE OR REPLACE FUNCTION refresh_search_of_company()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents('csr', array_agg(target_id)) FROM csr_programmes WHERE company_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER UPDATE OF name ON companies
FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION refresh_search_of_company();

-- The news name the target that they are about, and an ambassador's page the campaign.
CREATE OR REPLACE FUNCTION refresh_search_of_title()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents('news', array_agg(id)) FROM articles WHERE target_id = NEW.id;
  PERFORM refresh_search_documents('ambassador', array_agg(target_id)) FROM ambassadors WHERE parent_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search_of_title
AFTER UPDATE OF title ON donation_targets
FOR EACH ROW
WHEN (OLD.title IS DISTINCT FROM NEW.title)
EXECUTE FUNCTION refresh_search_of_title();

-- A target is found by the name of its category.
CREATE OR REPLACE FUNCTION refresh_search_of_category()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents(t.kind, array_agg(t.id))
  FROM
    donation_targets t
    JOIN target_revisions r ON r.id = t.published_revision_id
  WHERE r.category_code = NEW.code
  GROUP BY t.kind;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER UPDATE OF name ON categories
FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION refresh_search_of_category();
