-- What someone organises is found by their present name, and after an erasure no longer by the former one.
CREATE OR REPLACE FUNCTION refresh_search_of_organiser() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_search_documents(kind, array_agg(id)) FROM donation_targets WHERE owner_id = NEW.id GROUP BY kind;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_search_of_organiser AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_search_of_organiser();
