import { isApiError } from '@uluran/api-sdk';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { AGAIN, CONFIRM_FORM, FOLLOW_FORM, FOLLOWED, TAKEN, UNFOLLOW_FORM } from '../targets/target-form-paths.ts';
import { failureStatus } from './failure-status.ts';
import type { FormAction } from './form-action.ts';
import { refusedForm, typedFields } from './plain-refusal.ts';

/** Follows a target: with the account of the session if its button was pressed, else with the typed address. */
const followAction: FormAction = {
  path: FOLLOW_FORM,
  async run(post) {
    const { fields, params, client, url } = post;
    const values = typedFields(fields, ['email']);
    try {
      const follower = fields.has('account') ? {} : { email: values.email ?? '' };
      const { confirmed } = await client.follows.add(params.slug ?? '', follower);
      return { kind: 'redirect', location: `${url.pathname}?${confirmed ? FOLLOWED : TAKEN}=1` };
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { kind: 'redirect', location: url.pathname };
      return refusedForm(post, error, values);
    }
  },
};

/** Confirms the address of a mailed link. */
const confirmAction: FormAction = {
  path: CONFIRM_FORM,
  async run(post) {
    try {
      const confirmed = await post.client.follows.confirm(post.params.token ?? '');
      return { kind: 'form', status: 200, formState: { form: 'confirm-follow', confirmed } };
    } catch (error) {
      return refusedForm(post, error, {});
    }
  },
};

/**
 * Ends a follow, or begins it again, by POST alone: programs that open the links of mails then end no follow. Mail programs send that POST themselves
 * (RFC 8058), without an origin and a cookie: the token is the permission, and the rest of the request is ignored.
 */
const unfollowAction: FormAction = {
  path: UNFOLLOW_FORM,
  fromAnywhere: true,
  async run({ client, params, url, reportFailure }) {
    const token = params.token ?? '';
    const isAgain = url.searchParams.has(AGAIN);
    try {
      await (isAgain ? client.follows.resume(token) : client.follows.remove(token));
      return { kind: 'form', status: 200, formState: { form: 'unfollow', shown: isAgain ? 'resumed' : 'ended' } };
    } catch (error) {
      const status = failureStatus(error, reportFailure);
      const problem = isApiError(error) ? error.message : ERROR_SENTENCES.internal_error;
      const retryAfterSeconds = isApiError(error) ? error.retryAfterSeconds : undefined;
      const formState = { form: 'unfollow', shown: isAgain ? 'ended' : 'ask', problem } as const;
      return { kind: 'form', status, formState, retryAfterSeconds };
    }
  },
};

export const FOLLOW_ACTIONS: readonly FormAction[] = [followAction, confirmAction, unfollowAction];
