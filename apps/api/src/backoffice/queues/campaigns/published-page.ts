import type { Queryable } from '../../../platform/database/client.ts';

/** An ambassador page with the data of the mail to its campaign's organiser; undefined if the organiser has no address. */
export interface PublishedPage {
  name: string;
  email: string;
  person: string;
  pageTitle: string;
  pageSlug: string;
  campaignTitle: string;
}

export async function readPublishedPage(sql: Queryable, target: number): Promise<PublishedPage | undefined> {
  const [row] = await sql<PublishedPage[]>`
    SELECT o.name, o.email, a.person, t.title AS "pageTitle", t.slug AS "pageSlug", c.title AS "campaignTitle"
    FROM ambassadors a JOIN donation_targets t ON t.id = a.target_id JOIN donation_targets c ON c.id = a.parent_id JOIN users o ON o.id = c.owner_id
    WHERE a.target_id = ${target} AND o.email IS NOT NULL`;
  return row;
}
