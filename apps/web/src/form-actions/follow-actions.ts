import { isApiError } from '@uluran/api-sdk';
import { CONFIRM_FORM, FOLLOW_FORM, FOLLOWED, TAKEN } from '../targets/voice-paths.ts';
import type { FormAction } from './form-action.ts';
import { refusedVoice, typedFields } from './voice-refusal.ts';

/** Follows a target: with the account of the session where its button was pressed, else with the address that was typed. */
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
      return refusedVoice(post, error, values);
    }
  },
};

/** Confirms the address of a mailed link. */
const confirmAction: FormAction = {
  path: CONFIRM_FORM,
  async run(post) {
    try {
      const confirmed = await post.client.follows.confirm(post.params.token ?? '');
      return { kind: 'form', status: 200, formState: { form: 'voice', values: {}, errors: {}, confirmed } };
    } catch (error) {
      return refusedVoice(post, error, {});
    }
  },
};

export const FOLLOW_ACTIONS: readonly FormAction[] = [followAction, confirmAction];
