import type { QrisAccount } from './model.ts';
import { isAccountTag } from './model.ts';
import { readTlv } from './tlv.ts';

const NAMED_SUB_TAGS = new Set(['00', '01', '02', '03']);

/**
 * Reads the account templates of a string.
 *
 * @returns Accounts in the order of their tags, regardless of their order in the string.
 * @throws QrisRefusal `malformed_tlv` or `duplicate_tag` if the tags or lengths of a template are inconsistent.
 */
export function readAccounts(tags: ReadonlyMap<string, string>): QrisAccount[] {
  return [...tags]
    .filter(([tag]) => isAccountTag(tag))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, template]) => {
      const values = readTlv(template, `tag ${tag}`);
      return {
        tag,
        guid: values.get('00') ?? null,
        pan: values.get('01') ?? null,
        merchantId: values.get('02') ?? null,
        criteria: values.get('03') ?? null,
        otherTags: Object.fromEntries([...values].filter(([subTag]) => !NAMED_SUB_TAGS.has(subTag))),
      };
    });
}
