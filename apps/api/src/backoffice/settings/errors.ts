import type { Setting } from '@uluran/contract/endpoints';
import { Failure, InvalidFields, NotFound } from '../../platform/http/failures.ts';

export const unknownSetting = () => new NotFound('Setelan ini tidak ada.');

/** The setting has changed since the version that was read, or a proposal about it waits. The failure contains the setting as it is now. */
class SettingChanged extends Failure {
  constructor(message: string, current: Setting | undefined, cause: unknown) {
    super('item_changed', { message, conflict: { yours: null, current: current ?? null }, cause });
  }
}

const STATES: Readonly<Record<string, string>> = {
  setting_changed: 'Setelan ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu usulkan lagi.',
  setting_proposed: 'Sudah ada usul yang menunggu orang kedua untuk setelan ini. Putuskan atau tarik usul itu dulu.',
};

/** Sentences of the database's checks: of figures of other settings, and of days. */
const FIELDS: Readonly<Record<string, Record<string, string[]>>> = {
  setting_shape: {
    value: [
      'Nilai ini bertentangan dengan setelan lain pada tanggal itu: pilihan nominal harus di antara donasi paling sedikit dan batas cara bayar yang terbesar.',
    ],
  },
  setting_backdated: {
    startsOn: ['Tanggal ini sudah lewat. Donasi sejak itu mengikuti nilai lama: pilih besok atau sesudahnya.'],
  },
};

/** Returns the name of the rule for which the database refuses a change; an empty text for any other error. */
const ruleOf = (error: unknown) =>
  error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';

/** Returns the failure of a change that the database refuses; undefined for any other error. `read` returns the setting as it is now. */
export async function refusalOf(
  error: unknown,
  read: () => Promise<Setting | undefined>,
): Promise<Failure | undefined> {
  const rule = ruleOf(error);
  const state = STATES[rule];
  const fields = FIELDS[rule];
  if (state !== undefined) return new SettingChanged(state, await read(), error);
  if (fields !== undefined) return new InvalidFields(fields);
  if (rule === 'queue_role')
    return new Failure('forbidden', { message: 'Aturan situs ini diubah oleh administrator.', cause: error });
  return rule === 'no_setting' ? unknownSetting() : undefined;
}
