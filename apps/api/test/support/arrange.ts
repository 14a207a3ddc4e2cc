import { paragraph, type RichTextDocument, richText } from '@uluran/contract/rich-text';
import { newPublicId } from '../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { inDays } from '../../src/testing/targets.ts';

export {
  type ArrangedCampaign,
  type CampaignFields,
  createCampaign,
  createOrganiser,
  inDays,
} from '../../src/testing/targets.ts';

export interface ArrangedNews {
  title?: string;
  publishedAt?: Date | null;
  evidence?: { label: string; amountRupiah: number }[];
  /** One sentence by default. */
  body?: RichTextDocument;
}

/** A campaign's update; published a day ago by default. */
export async function createNews(
  { ownerSql }: TestDatabase,
  campaignId: number,
  fields: ArrangedNews = {},
): Promise<string> {
  const publicId = newPublicId();
  const body = ownerSql.json((fields.body ?? richText(paragraph('Kabar dari lapangan.'))) as never);
  const [news] = await ownerSql<[{ id: number }]>`
    INSERT INTO target_news (public_id, target_id, title, excerpt, body, published_at)
    VALUES (${publicId}, ${campaignId}, ${fields.title ?? 'Pengeboran dimulai'}, 'Kabar dari lapangan.', ${body},
      ${fields.publishedAt === undefined ? inDays(-1) : fields.publishedAt}) RETURNING id`;
  for (const [position, line] of (fields.evidence ?? []).entries()) {
    await ownerSql`
      INSERT INTO target_news_evidence (news_id, position, label, amount_rupiah, spent_at)
      VALUES (${news.id}, ${position}, ${line.label}, ${line.amountRupiah}, ${inDays(-2)})`;
  }
  return publicId;
}
