-- A channel is a way to pay at one gateway. The same way at another gateway is another channel, with outages of its own.
ALTER TABLE channel_outages ADD COLUMN gateway text NOT NULL DEFAULT 'midtrans';
ALTER TABLE channel_outages ALTER COLUMN gateway DROP DEFAULT;
ALTER TABLE channel_outages DROP CONSTRAINT channel_outages_pkey;
ALTER TABLE channel_outages ADD PRIMARY KEY (gateway, method);
