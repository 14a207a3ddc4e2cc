import { documentsJson, looksJson } from '../../accounts/identity/identity-text.ts';
import type { PersonalRecords } from '../../accounts/profile/erasure.ts';
import { isOwnGift, ownCampaignJson } from '../../giving/donors/own-gifts.ts';
import { donationJson } from '../../giving/payments/payment-details.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { BANK_ACCOUNT_NUMBER, PAYER_TAX_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { readDrafts } from '../../targets/drafts/draft-text.ts';

type Gift = PersonalRecords['donations'][number];

/** Records as stored: numbers are sealed. */
type StoredRecords = Omit<PersonalRecords, 'donations' | 'bankAccounts'> & {
  bankAccounts: (Omit<PersonalRecords['bankAccounts'][number], 'number'> & { rowId: number; sealed: string })[];
  donations: (Omit<Gift, 'taxNumber'> & {
    taxNumber: (Pick<NonNullable<Gift['taxNumber']>, 'kind'> & { rowId: number; sealed: string }) | null;
  })[];
};

/**
 * Returns all stored data of a person besides the account itself: gifts, including guest gifts with the confirmed address, campaigns, and
 * messages to others.
 */
export async function readPersonalRecords(sql: Queryable, sealer: Sealer, userId: number): Promise<PersonalRecords> {
  const campaignDrafts = await readDrafts(sql, userId);
  const [row] = await sql<[Omit<StoredRecords, 'campaignDrafts'>]>`
    SELECT iso_time(now()) AS "exportedAt",
      (SELECT coalesce(json_agg((${donationJson(sql)})::jsonb || jsonb_build_object('givenName', d.donor_name, 'email', d.donor_email,
          'phone', d.donor_phone, 'visibilityChanges', (
            SELECT coalesce(json_agg(json_build_object('anonymous', c.anonymous, 'changedAt', iso_time(c.changed_at)) ORDER BY c.id), '[]')
            FROM donor_visibility_changes c WHERE c.donation_id = d.id), 'taxNumber', (
            SELECT json_build_object('kind', n.kind, 'rowId', n.donation_id, 'sealed', n.number_sealed) FROM payer_tax_numbers n WHERE n.donation_id = d.id), 'payments', (
            SELECT coalesce(json_agg(json_build_object('id', p.public_id, 'method', p.method, 'status', p.status,
              'amountRupiah', p.amount_rupiah, 'createdAt', iso_time(p.created_at)) ORDER BY p.id), '[]')
            FROM payments p WHERE p.donation_id = d.id)) ORDER BY d.id), '[]')
        FROM donations d JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id
        WHERE ${isOwnGift(sql)}) AS donations,
      (SELECT coalesce(json_agg(${ownCampaignJson(sql)} ORDER BY t.id), '[]')
        FROM donation_targets t WHERE t.owner_id = u.id) AS campaigns,
      (SELECT coalesce(json_agg(json_build_object('campaign', json_build_object('kind', t.kind, 'slug', t.address), 'role', m.role, 'status', m.status, 'shown', m.shown,
          'joinedAt', iso_time(m.joined_at), 'endedAt', iso_time(m.ended_at)) ORDER BY m.id), '[]')
        FROM team_members m JOIN donation_targets t ON t.id = m.target_id WHERE m.user_id = u.id) AS teams,
      (SELECT coalesce(json_agg(json_build_object('campaign', json_build_object('kind', t.kind, 'slug', t.address), 'role', i.role, 'status', i.status,
          'invitedAt', iso_time(i.invited_at)) ORDER BY i.id), '[]')
        FROM team_invitations i JOIN donation_targets t ON t.id = i.target_id WHERE i.email = u.email) AS "teamInvitations",
      (SELECT coalesce(json_agg(json_build_object('url', '/api/pictures/' || f.picture_id, 'uploadedAt', iso_time(f.uploaded_at)) ORDER BY f.uploaded_at), '[]')
        FROM picture_uploads f WHERE f.user_id = u.id) AS uploads,
      (SELECT coalesce(json_agg(json_build_object('campaign', t.public_id, 'title', coalesce(n.draft_title, n.title), 'body', coalesce(n.draft_body, n.body),
          'savedAt', iso_time(n.saved_at)) ORDER BY n.id), '[]')
        FROM target_news n JOIN donation_targets t ON t.id = n.target_id
        WHERE t.owner_id = u.id AND (n.published_at IS NULL OR n.draft_title IS NOT NULL)) AS "updateDrafts",
      (SELECT coalesce(json_agg(json_build_object('target', json_build_object('kind', t.kind, 'slug', t.address), 'saidAt', iso_time(a.said_at)) ORDER BY a.said_at), '[]')
        FROM prayer_amens a JOIN donations d ON d.id = a.donation_id JOIN donation_targets t ON t.id = d.target_id
        WHERE a.user_id = u.id) AS amens,
      (SELECT coalesce(json_agg(json_build_object('target', json_build_object('kind', t.kind, 'slug', t.address), 'words', a.words, 'answeredAt', iso_time(a.answered_at)) ORDER BY a.id), '[]')
        FROM prayer_answers a JOIN donations d ON d.id = a.donation_id JOIN donation_targets t ON t.id = d.target_id
        WHERE a.user_id = u.id) AS "prayerAnswers",
      (SELECT coalesce(json_agg(json_build_object('target', json_build_object('kind', t.kind, 'slug', t.address), 'reason', r.reason, 'text', r.words,
          'reportedAt', iso_time(r.reported_at)) ORDER BY r.id), '[]')
        FROM reports r JOIN donation_targets t ON t.id = r.target_id WHERE r.user_id = u.id OR r.email = u.email) AS reports,
      (SELECT coalesce(json_agg(json_build_object('name', v.name, 'phone', v.phone, 'city', v.city, 'birthDate', v.birth_date, 'skills', v.skills, 'roles', v.roles,
          'times', v.times, 'motivation', v.motivation, 'status', v.status, 'consentedAt', iso_time(v.consented_at), 'confirmedAt', iso_time(v.confirmed_at))), '[]')
        FROM volunteers v WHERE v.email = u.email AND v.confirmed_at IS NOT NULL) AS volunteering,
      (SELECT coalesce(json_agg(json_build_object('target', json_build_object('kind', t.kind, 'slug', t.address), 'confirmedAt', iso_time(f.confirmed_at), 'stoppedAt', iso_time(f.stopped_at)) ORDER BY f.id), '[]')
        FROM follows f JOIN donation_targets t ON t.id = f.target_id WHERE f.user_id = u.id OR f.email = u.email) AS follows,
      (SELECT coalesce(json_agg(json_build_object('about', CASE m.topic WHEN 'news_mail' THEN 'updates' WHEN 'milestone_mail' THEN 'milestones' ELSE 'arrivals' END,
          'target', CASE WHEN t.id IS NOT NULL THEN json_build_object('kind', t.kind, 'slug', t.address) END,
          'donations', (SELECT coalesce(json_agg(d.public_id ORDER BY d.id), '[]') FROM arrival_mail_gifts g JOIN donations d ON d.id = g.donation_id WHERE g.mail_id = m.id),
          'dueAt', iso_time(m.due_at), 'sentAt', iso_time(m.closed_at)) ORDER BY m.id), '[]')
        FROM news_mails m LEFT JOIN donation_targets t ON t.id = m.target_id WHERE m.email = u.email) AS mails,
      (SELECT iso_time(s.stopped_at) FROM arrival_mail_stops s WHERE s.email_hash = sha256(convert_to(u.email, 'UTF8'))) AS "arrivalsStoppedAt",
      (SELECT coalesce(json_agg(json_build_object('rowId', b.id, 'bankCode', b.bank_code, 'sealed', b.number_sealed, 'holder', b.holder, 'status', b.status,
          'addedAt', iso_time(b.added_at)) ORDER BY b.id), '[]') FROM bank_accounts b WHERE b.user_id = u.id) AS "bankAccounts",
      (SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'legalName', c.legal_name, 'representative', c.representative, 'status', c.status, 'reason', c.reason,
          'begunAt', iso_time(c.begun_at), 'submittedAt', iso_time(c.submitted_at), 'decidedAt', iso_time(c.decided_at), 'validUntil', iso_time(c.valid_until), 'documents', ${documentsJson(sql)},
          'looks', ${looksJson(sql)}) ORDER BY c.id), '[]') FROM identity_checks c WHERE c.user_id = u.id) AS "identityChecks",
      (SELECT coalesce(json_agg(json_build_object('id', w.public_id, 'campaign', t.title, 'amountRupiah', w.amount_rupiah, 'purpose', w.purpose, 'bankAccount',
          concat_ws(' ', w.bank_account ->> 'bankCode', w.bank_account ->> 'numberLast4', w.bank_account ->> 'holder'), 'status', w.status, 'requestedAt', iso_time(w.requested_at),
          'evidence', (SELECT coalesce(json_agg(json_build_object('description', e.label, 'amountRupiah', e.amount_rupiah, 'spentOn', e.spent_on, 'status', e.status)
            ORDER BY e.id), '[]') FROM evidence_lines e WHERE e.withdrawal_id = w.id)) ORDER BY w.id), '[]')
        FROM withdrawals w JOIN fund_targets f ON f.fund_id = w.fund_id JOIN donation_targets t ON t.id = f.target_id WHERE w.requested_by = u.id) AS withdrawals
    FROM users u WHERE u.id = ${userId}`;
  const open = ({ kind, rowId, sealed }: NonNullable<StoredRecords['donations'][number]['taxNumber']>) => ({
    kind,
    number: sealer.open(sealed, { column: PAYER_TAX_NUMBER, rowId }),
  });
  return {
    ...row,
    campaignDrafts,
    bankAccounts: row.bankAccounts.map(({ rowId, sealed, ...account }) => ({
      ...account,
      number: sealer.open(sealed, { column: BANK_ACCOUNT_NUMBER, rowId }),
    })),
    donations: row.donations.map((gift) => ({ ...gift, taxNumber: gift.taxNumber && open(gift.taxNumber) })),
  };
}
