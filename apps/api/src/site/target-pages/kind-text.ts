import { TARGET_KINDS, TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import { type SqlText, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { isOpen, OWN_STANDING, type Standing } from '../../targets/kinds/card-text.ts';

/**
 * SQL parts of a kind for a card, a detail or shared content: the tables, joined to `t`, and arguments for json_build_object, each after a
 * comma.
 */
interface KindText {
  tables: SqlText;
  standing: Standing;
  card: SqlText;
  detail: SqlText;
  share: SqlText;
}

const NOTHING = text``;

/** SQL expression: the present state of the pool `m`. */
export const POOL_STATE = text`CASE WHEN m.closed_at IS NOT NULL OR m.ends_at <= now() THEN 'ended' WHEN m.starts_at > now() THEN 'upcoming'
    WHEN m.matched_rupiah + m.returned_rupiah >= m.total_rupiah THEN 'used_up' ELSE 'running' END`;

const CSR: KindText = {
  standing: OWN_STANDING,
  tables: text`JOIN csr_programmes c ON c.target_id = t.id JOIN companies co ON co.id = c.company_id LEFT JOIN pictures mark ON mark.id = co.mark_picture_id
    LEFT JOIN matching_pools m ON m.target_id = t.id`,
  card: text`, 'company', json_build_object('name', co.name, 'mark', CASE WHEN mark.id IS NOT NULL THEN ${pictureJson(text`mark`, text`'Lambang ' || co.name`)} END,
      'verification', co.verification),
    'pool', CASE WHEN m.target_id IS NOT NULL THEN json_build_object('state', ${POOL_STATE}, 'totalRupiah', m.total_rupiah, 'matchedRupiah', m.matched_rupiah,
      'leftRupiah', m.total_rupiah - m.matched_rupiah - m.returned_rupiah, 'factorPercent', m.factor_percent, 'capPerGiftRupiah', m.cap_per_gift_rupiah,
      'capPerDonorDayRupiah', m.cap_per_donor_day_rupiah, 'startsAt', iso_time(m.starts_at), 'endsAt', iso_time(m.ends_at)) END`,
  detail: text`, 'companyWords', c.words, 'companySite', co.site`,
  share: NOTHING,
};

/** Gifts to an ambassador arrive in the campaign's fund, and only while that accepts gifts: the page has the campaign's state. */
const PARENT_STANDING: Standing = {
  open: text`${OWN_STANDING.open} AND ${isOpen(text`pt`, text`pr`)}`,
  status: text`CASE WHEN t.status = 'live' THEN pt.status ELSE t.status END`,
};

const AMBASSADOR: KindText = {
  standing: PARENT_STANDING,
  tables: text`JOIN ambassadors a ON a.target_id = t.id JOIN pictures portrait ON portrait.id = a.portrait_picture_id
    JOIN donation_targets pt ON pt.id = a.parent_id JOIN target_revisions pr ON pr.id = pt.published_revision_id JOIN users po ON po.id = pt.owner_id
    CROSS JOIN LATERAL (SELECT raised_rupiah FROM target_positions WHERE target_id = pt.id OFFSET 0) AS parent`,
  card: text`, 'person', a.person, 'introduction', a.introduction, 'portrait', ${pictureJson(text`portrait`, text`a.portrait_alt`)}, 'words', a.words,
    'parent', json_build_object('slug', pt.slug, 'title', pt.title, 'organiser', po.name, 'targetRupiah', pr.target_rupiah, 'raisedRupiah', parent.raised_rupiah)`,
  detail: text`, 'parentCover', (SELECT ${pictureJson(text`pc`, text`pr.cover_alt`)} FROM pictures pc WHERE pc.id = pr.cover_picture_id)`,
  share: text`, 'person', json_build_object('name', a.person, 'portrait', ${pictureJson(text`portrait`, text`a.portrait_alt`)}, 'words', a.words)`,
};

const PRODUCT: KindText = {
  standing: OWN_STANDING,
  tables: text`JOIN products g ON g.target_id = t.id CROSS JOIN LATERAL (SELECT * FROM product_units WHERE target_id = t.id OFFSET 0) AS units`,
  card: text`, 'priceRupiah', g.price_rupiah, 'unit', g.unit, 'neededUnits', g.needed_units, 'fundedUnits', units.funded_units,
    'deliveredUnits', (SELECT coalesce(sum(v.units), 0) FROM product_deliveries v WHERE v.target_id = t.id AND v.is_delivered)`,
  detail: text`, 'availableUnits', greatest(units.needed_units - units.funded_units - units.reserved_units, 0), 'contents', g.contents, 'priceSource', g.price_source,
    'deliveries', coalesce((SELECT json_agg(json_build_object('id', v.public_id, 'units', v.units, 'deliveredOn', v.delivered_on, 'place', v.place,
        'description', v.description, 'picture', CASE WHEN vp.id IS NOT NULL THEN ${pictureJson(text`vp`, text`v.picture_alt`)} END) ORDER BY v.delivered_on DESC, v.id DESC)
      FROM product_deliveries v LEFT JOIN pictures vp ON vp.id = v.picture_id WHERE v.target_id = t.id AND v.is_delivered), '[]'),
    'surplus', (SELECT json_build_object('kind', s.kind, 'slug', s.address, 'title', s.title, 'organiser', so.name)
      FROM donation_targets s JOIN users so ON so.id = s.owner_id WHERE s.id = g.surplus_target_id AND s.status = 'live' AND s.accepts_donations)`,
  share: text`, 'units', json_build_object('unit', g.unit, 'neededUnits', g.needed_units, 'fundedUnits', units.funded_units)`,
};

const CAMPAIGN: KindText = {
  standing: OWN_STANDING,
  tables: NOTHING,
  card: NOTHING,
  detail: text`, 'ambassadorCount', (SELECT count(*) FROM ambassadors b JOIN donation_targets bt ON bt.id = b.target_id WHERE b.parent_id = t.id AND bt.status <> 'draft'),
    'throughAmbassadorsRupiah', totals.ambassadors_rupiah, 'ambassadorDonorCount', totals.ambassador_donations`,
  share: NOTHING,
};

export const KIND_TEXT: Readonly<Record<TargetKind, KindText>> = {
  campaign: CAMPAIGN,
  csr: CSR,
  ambassador: AMBASSADOR,
  product: PRODUCT,
};

const BY_SLUG = text`SELECT target_id AS id FROM target_slugs WHERE slug = $address`;
const BY_ID = text`SELECT id FROM donation_targets WHERE public_id = $address`;

/**
 * Returns, for each kind, the statement that reads one target of it by `$address`: a present or former slug, or an id if the kind has no
 * slugs.
 */
export function byKind<Read>(make: (kind: TargetKind, ids: SqlText) => Read): Readonly<Record<TargetKind, Read>> {
  const reads = TARGET_KINDS.map((kind) => [
    kind,
    make(kind, TARGET_ROUTES[kind].parameter === 'slug' ? BY_SLUG : BY_ID),
  ]);
  return Object.fromEntries(reads) as Record<TargetKind, Read>;
}
