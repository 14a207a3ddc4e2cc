-- The donation that unmatched money is to go to: the one named, or its payment's own. One that is settled already gets a further gift
-- of the same donor beside it, at the same rate of fee.
CREATE OR REPLACE FUNCTION donation_for_unmatched(p_item unmatched_payments, p_donation bigint, p_public_id text) RETURNS donations
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  donation donations;
  tip bigint;
BEGIN
  SELECT * INTO STRICT donation FROM donations WHERE id = p_donation FOR UPDATE;
  IF donation.status NOT IN ('pending', 'expired', 'cancelled') THEN
    INSERT INTO donations (public_id, target_id, fund_id, user_id, donor_name, donor_email, donor_phone, anonymous, message, amount_rupiah, platform_fee_rupiah, attribution)
      VALUES (p_public_id, donation.target_id, donation.fund_id, donation.user_id, donation.donor_name, donation.donor_email, donation.donor_phone, donation.anonymous, NULL,
        p_item.amount_rupiah, share_of(donation.platform_fee_rupiah, p_item.amount_rupiah, donation.amount_rupiah), donation.attribution)
      RETURNING * INTO donation;
    RETURN donation;
  END IF;
  IF donation.quantity IS NOT NULL AND p_item.amount_rupiah <> donation.amount_rupiah + donation.tip_rupiah THEN
    RAISE EXCEPTION 'units cannot be paid in part' USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_units';
  END IF;
  -- What came is the gift; the tip is what is left of it, up to the one that was meant.
  tip := least(donation.tip_rupiah, greatest(p_item.amount_rupiah - donation.amount_rupiah, 0));
  UPDATE donations SET amount_rupiah = p_item.amount_rupiah - tip, tip_rupiah = tip,
    platform_fee_rupiah = share_of(platform_fee_rupiah, p_item.amount_rupiah - tip, amount_rupiah) WHERE id = donation.id RETURNING * INTO donation;
  RETURN donation;
END $$;
