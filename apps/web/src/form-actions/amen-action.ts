import { isApiError } from '@uluran/api-sdk';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import type { TargetKind } from '@uluran/contract/targets';
import { readVisitor, visitorCookie } from '@uluran/contract/visitor';
import { prayerAnchor, SAID_PARAMETER } from '../targets/sections/amen.ts';
import { failureStatus } from './failure-status.ts';
import type { FormAction, FormPost, FormResult } from './form-action.ts';
import { detailForm } from './target-forms.ts';

function refused({ fields }: FormPost, status: number, problem: string, retryAfterSeconds?: number): FormResult {
  const prayer = fields.get('prayer')?.slice(0, 64) ?? '';
  return { kind: 'form', status, formState: { form: 'amen', prayer, problem }, retryAfterSeconds };
}

/** Returns the address of the page; after an Aamiin its query contains the id of the prayer. */
function pageAt({ url }: FormPost, prayer: string, said: boolean): string {
  const search = new URLSearchParams(url.search);
  search.delete(SAID_PARAMETER);
  if (said) search.set(SAID_PARAMETER, prayer);
  const query = search.size === 0 ? '' : `?${search}`;
  return `${url.pathname}${query}`;
}

/** Sends an Aamiin to a prayer on the page of a target, or takes it back, without JavaScript. */
export const amenAction = (kind: TargetKind): FormAction => ({
  path: detailForm(kind),
  async run(post) {
    const { fields, client, cookies, url } = post;
    const prayer = fields.get('prayer') ?? '';
    if (!/^[\w-]{1,64}$/.test(prayer)) return refused(post, 422, ERROR_SENTENCES.malformed_request);
    const isSaid = fields.get('said') !== 'false';
    const known = readVisitor(cookies);
    try {
      const { said, visitor } = await client.prayers.sayAmen(prayer, {
        said: isSaid,
        ...(known !== undefined && { visitor: known }),
      });
      const keep = visitor === null ? [] : [visitorCookie(visitor, { secure: url.protocol === 'https:' })];
      return { kind: 'redirect', location: pageAt(post, prayer, said), anchor: prayerAnchor(prayer), cookies: keep };
    } catch (error) {
      const status = failureStatus(error, post.reportFailure);
      if (!isApiError(error)) return refused(post, status, ERROR_SENTENCES.internal_error);
      return refused(post, status, error.message, error.retryAfterSeconds);
    }
  },
});
