-- The gateway's other channels, with their limits, deadlines and fees as dated configuration.

INSERT INTO payment_method_terms
  (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay, fee_basis_points, fee_fixed_rupiah, source) VALUES
  ('gopay', '2026-01-01', 2, 'midtrans', 'Lewat aplikasi GoPay atau Gojek', 1000, 20000000, 15, 200, 0,
   'Tarif gerbang pembayaran untuk dompet digital; batas saldo dompet terverifikasi. Sesuaikan dengan kontrak'),
  ('shopeepay', '2026-01-01', 3, 'midtrans', 'Lewat aplikasi Shopee', 1000, 20000000, 15, 200, 0,
   'Tarif gerbang pembayaran untuk dompet digital; batas saldo dompet terverifikasi. Sesuaikan dengan kontrak'),
  ('va_cimb', '2026-01-01', 8, 'midtrans', 'ATM, OCTO Mobile, OCTO Clicks', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %'),
  ('mandiri_bill', '2026-01-01', 9, 'midtrans', 'ATM, Livin’ by Mandiri', 10000, 50000000, 1440, 0, 4440, 'Tarif gerbang pembayaran: Rp4.000 + PPN 11 %'),
  ('card', '2026-01-01', 10, 'midtrans', 'Visa, Mastercard, JCB; dengan 3-D Secure', 10000, 50000000, 30, 290, 2000, 'Tarif gerbang pembayaran: 2,9 % + Rp2.000'),
  ('indomaret', '2026-01-01', 11, 'midtrans', 'Bayar tunai di kasir', 10000, 5000000, 1440, 0, 5000, 'Tarif gerbang pembayaran: Rp5.000; batas sekali bayar di kasir'),
  ('alfamart', '2026-01-01', 12, 'midtrans', 'Bayar tunai di kasir Alfamart, Alfamidi, Dan+Dan', 10000, 5000000, 1440, 0, 5000,
   'Tarif gerbang pembayaran: Rp5.000; batas sekali bayar di kasir');

-- Where a method stands in the list is no term of it, so it carries no date.
UPDATE payment_method_terms SET position = moved.position
  FROM (VALUES ('va_bca', 4), ('va_bni', 5), ('va_bri', 6), ('va_permata', 7)) AS moved (method, position)
  WHERE payment_method_terms.method = moved.method;
