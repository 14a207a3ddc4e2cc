CREATE OR REPLACE TRIGGER wakes_job
AFTER INSERT ON news_publications
FOR EACH STATEMENT
EXECUTE FUNCTION wake_job('news-announce');
