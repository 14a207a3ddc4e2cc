-- Mails about a gift are found by it when its donor is erased.
CREATE INDEX arrival_mail_gifts_donation ON arrival_mail_gifts (donation_id);
