import { filledText, type SiteTextValues } from '@uluran/contract/site-texts';
import type { Given } from './given.ts';

export async function get({ uluran }: Given) {
  const { content, validFrom } = await uluran.siteTexts.get('terms');
  const values = { nama: 'Uluran' } as SiteTextValues;
  console.log(validFrom, filledText(content.lead, values), content.entries.length);
}
