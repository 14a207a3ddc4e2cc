import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import type { Sweep } from '../sweep.ts';

const find = statement<{ details: Record<string, unknown> }>(text`
  SELECT jsonb_build_object('key', key, 'validFrom', valid_from, 'problem', setting_problem(key, value)) AS details
  FROM settings WHERE setting_problem(key, value) IS NOT NULL`);

/** The settings are few: one step reads all of them. */
export const settingSweep: Sweep = {
  name: 'settings',
  checks: [
    {
      name: 'settings_keep_their_shape',
      promise: 'Every setting is known, has all of its figures, and each figure is within its limits.',
    },
  ],
  step: async (sql: Queryable) => {
    const rows = await find(sql);
    return {
      violations: rows.map(({ details }) => ({ check: 'settings_keep_their_shape', row: details })),
      next: undefined,
    };
  },
};
