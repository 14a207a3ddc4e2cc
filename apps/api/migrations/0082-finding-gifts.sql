-- Operators find a gift by what a donor tells them (docs/adr/0101-finding-one-gift.md). Words of names are found by their beginnings.
-- The parser would take "dr.Siti" for a host and "<Siti>" for a tag: these characters separate words. Each gift has
-- about three entries, which are added at once: no gift waits for a list of others.
CREATE INDEX donations_name ON donations USING gin (to_tsvector('simple', translate(donor_name::text, './@-_:<>&', '         '))) WITH (fastupdate = off);
CREATE INDEX donations_donor_phone ON donations (donor_phone) WHERE donor_phone IS NOT NULL;
-- The amount that a donor reads on an account is gift and tip together.
CREATE INDEX donations_amount ON donations ((amount_rupiah + tip_rupiah));
CREATE INDEX donations_amount_without_tip ON donations (amount_rupiah) WHERE tip_rupiah > 0;
CREATE INDEX donations_created ON donations (created_at, id);
-- Rare states. The others are found soon in the order of time.
CREATE INDEX donations_rare ON donations (status, created_at, id) WHERE status IN ('partially_refunded', 'refunded', 'reversed', 'cancelled');
CREATE INDEX payments_method ON payments (method, donation_id);
CREATE INDEX payments_account_number ON payments (account_number) WHERE account_number IS NOT NULL;
-- Mails about a gift.
CREATE INDEX outbox_messages_donation ON outbox_messages ((payload ->> 'donationId')) WHERE payload ? 'donationId';
CREATE INDEX outbox_messages_payment ON outbox_messages ((payload ->> 'paymentId')) WHERE payload ? 'paymentId';
