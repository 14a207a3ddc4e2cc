import { isApiError } from '@uluran/api-sdk';
import { REPORT_FORM, TAKEN } from '../targets/target-form-paths.ts';
import type { FormAction } from './form-action.ts';
import { refusedForm, typedFields } from './plain-refusal.ts';

const FIELDS = ['reason', 'text', 'email'];

/** Reports a target. The form has no script: it works in the same way with and without JavaScript. */
export const reportAction: FormAction = {
  path: REPORT_FORM,
  async run(post) {
    const values = typedFields(post.fields, FIELDS);
    const email = values.email?.trim() ?? '';
    try {
      // The API validates: an unknown reason is reported beside the field like any other mistake.
      await post.client.targets.report(post.params.slug ?? '', {
        reason: (values.reason ?? '') as 'other',
        text: values.text ?? '',
        ...(email !== '' && { email }),
      });
      return { kind: 'redirect', location: `${post.url.pathname}?${TAKEN}=1` };
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { kind: 'redirect', location: post.url.pathname };
      return refusedForm(post, error, values);
    }
  },
};
