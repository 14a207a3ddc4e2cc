-- Payments by the time of their beginning. The figures of a month are read from this index alone.
CREATE INDEX payments_begun ON payments (created_at) INCLUDE (method, status);
