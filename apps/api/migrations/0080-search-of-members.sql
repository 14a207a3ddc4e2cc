-- Operators find members by a part of the name, or by the whole phone number.
CREATE INDEX users_name ON users USING gin (name gin_trgm_ops);
CREATE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
