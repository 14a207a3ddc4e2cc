import { readZakat } from '../features/zakat/read-zakat.ts';
import { ZAKAT_FIELD_NAMES, ZAKAT_PATH, zakatKindOf } from '../features/zakat/zakat-fields.ts';
import type { FormAction } from './form-action.ts';
import { typedFields } from './plain-refusal.ts';

/**
 * Computes zakat for those without JavaScript: its page does, of the values that come back with it. By a post, so that what they own stands in no
 * address and no log; nothing of it is stored, or sent on to the API.
 */
export const zakatAction: FormAction = {
  path: ZAKAT_PATH,
  run({ fields }) {
    const values = typedFields(fields, ['kind', ...ZAKAT_FIELD_NAMES]);
    const isReadable = 'input' in readZakat(zakatKindOf(values.kind), values);
    const formState = { form: 'plain' as const, values, errors: {} };
    return Promise.resolve({ kind: 'form', status: isReadable ? 200 : 422, formState });
  },
};
