import * as z from 'zod/mini';
import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import type { Queryable } from '../../platform/database/client.ts';

/** Details of a proposed value of a setting. The value was checked when it was proposed, and the database checks it again. */
export const SETTING_DETAILS = z.object({
  key: z.string(),
  value: z.unknown(),
  /** Null to begin once it is confirmed. */
  from: z.nullable(z.string()),
  source: z.string(),
  version: z.string(),
});
export type SettingDetails = z.infer<typeof SETTING_DETAILS>;

/** Reasons of the database for operators at the shell, by the constraint that it names. */
export const SETTING_REFUSALS: Refusals = {
  no_setting: 'There is no setting of this key: see `ops settings`.',
  queue_role: 'Administrators change this setting.',
  setting_backdated: 'The value would begin in the past: what was decided since follows another one.',
  setting_changed: 'The setting has changed since the proposal: withdraw it, and propose again.',
  setting_proposed: 'A proposal about this setting waits: confirm or withdraw it first, see `ops proposals`.',
  setting_shape:
    'The value does not fit the other settings of that day. Compare minimum, presets and the limits of methods.',
};

/** Writes a value that two operators have decided. Values that begin later are stored at once, and begin without a further step. @throws CommandRefused */
export async function changeSetting(
  sql: Queryable,
  details: SettingDetails,
  { by, approvedBy }: TwoOperators,
): Promise<void> {
  await decide(SETTING_REFUSALS, async () => {
    await sql`SELECT change_setting(${JSON.stringify(details)}::text::jsonb, ${by}, ${approvedBy})`;
  });
}
