import { readZakat } from '../features/zakat/read-zakat.ts';
import { ZAKAT_FIELD_NAMES, ZAKAT_PATH, zakatKindOf } from '../features/zakat/zakat-fields.ts';
import type { FormAction } from './form-action.ts';
import { typedFields } from './plain-refusal.ts';

/**
 * Returns the typed values for visitors without JavaScript: the page computes their zakat. It is a post, so that a visitor's possessions appear in no
 * address and no log; none of the values are stored, or sent on to the API.
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
