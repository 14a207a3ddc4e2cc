import { text } from '../../../platform/database/statement.ts';
import { pictureJson } from '../../../platform/pictures/picture-json.ts';
import { jakartaDay } from '../../../targets/drafts/draft-text.ts';

/** SQL: products `g` as targets `t`, with their newest revision `r`, owner `o`, province `p` and units `n`. */
export const TABLES = text`donation_targets t JOIN products g ON g.target_id = t.id
    JOIN LATERAL (SELECT * FROM target_revisions WHERE target_id = t.id ORDER BY number DESC LIMIT 1) r ON true
    JOIN users o ON o.id = t.owner_id JOIN provinces p ON p.code = r.province_code
    CROSS JOIN LATERAL (SELECT * FROM product_units WHERE target_id = t.id OFFSET 0) n`;

const EVIDENCE_DAYS = text`(setting('withdrawal_rules') ->> 'evidenceDays')::integer`;
const DUE_ON = text`(v.delivered_on + ${EVIDENCE_DAYS})`;
const TODAY = text`(now() AT TIME ZONE 'Asia/Jakarta')::date`;
const DELIVERY_STATE = text`CASE WHEN NOT v.is_delivered THEN 'prepared'
      WHEN (SELECT count(DISTINCT e.kind) FROM product_delivery_documents e WHERE e.delivery_id = v.id) = 3 THEN 'complete'
      WHEN ${DUE_ON} < ${TODAY} THEN 'late' ELSE 'missing' END`;

/** SQL: arguments of json_build_object for a product in the list. */
export const ITEM = text`'id', t.public_id, 'title', r.title, 'state', t.status, 'organiser', json_build_object('id', o.public_id, 'name', o.name),
    'city', r.city, 'province', json_build_object('code', p.code, 'name', p.name), 'unit', g.unit, 'priceRupiah', g.price_rupiah,
    'neededUnits', g.needed_units, 'fundedUnits', n.funded_units,
    'deliveredUnits', (SELECT coalesce(sum(v.units), 0) FROM product_deliveries v WHERE v.target_id = t.id AND v.is_delivered),
    'lateDeliveries', (SELECT count(*) FROM product_deliveries v WHERE v.target_id = t.id AND ${DELIVERY_STATE} = 'late')`;

const VERIFICATION = text`(SELECT coalesce(json_agg(json_build_object('check', f.description, 'checkedOn', ${jakartaDay(text`f.checked_at`)},
      'validUntil', ${jakartaDay(text`f.valid_until`)}) ORDER BY f.position), '[]') FROM target_verifications f WHERE f.target_id = t.id)`;

const PRICES = text`(SELECT coalesce(json_agg(json_build_object('id', h.id::text, 'startsOn', h.starts_on, 'endsOn', h.ends_on, 'state', h.state,
      'priceRupiah', h.price_rupiah, 'contents', h.contents, 'source', h.source, 'by', h.name) ORDER BY h.applied_at DESC NULLS FIRST, h.starts_on DESC, h.id DESC), '[]')
    FROM (SELECT x.*, u.name, CASE WHEN x.applied_at IS NULL THEN 'planned' WHEN next IS NULL THEN 'current' ELSE 'past' END AS state,
        CASE WHEN next IS NOT NULL THEN greatest(x.next - 1, x.starts_on) END AS ends_on
      FROM (SELECT y.*, CASE WHEN y.applied_at IS NOT NULL THEN lead(y.starts_on) OVER (PARTITION BY y.applied_at IS NULL ORDER BY y.applied_at, y.id) END AS next
        FROM product_prices y WHERE y.target_id = t.id) x LEFT JOIN users u ON u.id = x.set_by) h)`;

const DELIVERIES = text`(SELECT coalesce(json_agg(json_build_object('id', v.public_id, 'place', v.place, 'deliveredOn', v.delivered_on, 'units', v.units,
      'description', v.description, 'isDelivered', v.is_delivered, 'state', ${DELIVERY_STATE},
      'evidenceDueOn', CASE WHEN v.is_delivered THEN ${DUE_ON} END, 'purchases', v.purchases,
      'documents', (SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'picture', ${pictureJson(text`ep`, text`e.alt`)}) ORDER BY e.position), '[]')
        FROM product_delivery_documents e JOIN pictures ep ON ep.id = e.picture_id WHERE e.delivery_id = v.id)) ORDER BY v.delivered_on DESC, v.id DESC), '[]')
    FROM product_deliveries v WHERE v.target_id = t.id)`;

/** SQL: arguments of json_build_object for one product, besides its history. */
export const RECORD = text`${ITEM}, 'summary', r.summary, 'story', r.story, 'category', (SELECT json_build_object('code', k.code, 'name', k.name) FROM categories k WHERE k.code = r.category_code),
    'givingType', t.giving_type, 'beneficiary', r.beneficiary, 'cover', (SELECT ${pictureJson(text`c`, text`r.cover_alt`)} FROM pictures c WHERE c.id = r.cover_picture_id),
    'endsOn', ${jakartaDay(text`(r.ends_at - interval '1 microsecond')`)}, 'verification', ${VERIFICATION},
    'surplus', (SELECT json_build_object('kind', s.kind, 'slug', s.address, 'title', s.title) FROM donation_targets s WHERE s.id = g.surplus_target_id),
    'reservedUnits', n.reserved_units, 'raisedRupiah', (SELECT raised_rupiah FROM target_positions WHERE target_id = t.id), 'frozenReason', t.frozen_reason,
    'publishedAt', iso_time(t.published_at), 'isGiven', EXISTS (SELECT FROM donations d WHERE d.target_id = t.id), 'prices', ${PRICES}, 'deliveries', ${DELIVERIES},
    'evidenceDays', ${EVIDENCE_DAYS}, 'version', product_version(t.id)`;
