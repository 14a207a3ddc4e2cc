import { dayInWords, isFarDay, jakartaDay, MOST_YEARS_AHEAD } from '@uluran/contract/days';
import type { EndpointInput, Setting, SettingPreview } from '@uluran/contract/endpoints';
import { mayDo } from '@uluran/contract/operator-roles';
import { readSettingValue } from '@uluran/contract/setting-values';
import { SETTINGS, type SettingDefinition, settingChanges, settingFields, settingOf } from '@uluran/contract/settings';
import { proveOperator } from '../../accounts/operators/prove.ts';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import { Failure, InvalidFields } from '../../platform/http/failures.ts';
import type { Member } from '../../platform/http/members.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { refusalOf, unknownSetting } from './errors.ts';
import { previewGift } from './preview-gift.ts';
import {
  proposeChange,
  readOpenProposals,
  readValueAt,
  readValues,
  readVersions,
  type StoredValue,
  tryChange,
} from './repository.ts';

const DAY_PASSED =
  'Pilih besok atau sesudahnya: yang sudah lewat tidak berubah. Kosongkan supaya berlaku begitu disetujui.';
const DAY_FAR = `Paling jauh ${MOST_YEARS_AHEAD} tahun dari sekarang.`;
const SAME = 'Nilai ini sudah berlaku pada tanggal itu.';
const NO_APP = 'Akun Anda belum tersambung ke aplikasi kode. Minta kode pemasangan kepada admin.';
const SUMMARY_LIMIT = 1_000;

type Body<Name extends 'previewSetting' | 'proposeSetting'> = EndpointInput<Name, 'body'>;
type Caller = Pick<Member, 'userId' | 'role'>;

/** Parts of a value with their bounds. */
function partsOf({ shape }: SettingDefinition): Setting['parts'] {
  return settingFields(shape).map(({ path, label, shape: part, optional }) => {
    const bounded = part.is === 'boolean' ? undefined : part;
    const figure = part.is === 'list' ? part.of : part;
    return {
      path,
      label,
      kind: part.is,
      unit: 'unit' in figure ? figure.unit : null,
      least: bounded?.from ?? null,
      most: bounded?.to ?? null,
      optional,
    };
  });
}

const shown = ({ key: _key, begun: _begun, ...value }: StoredValue) => value;

/** Returns the first moment of a day of Jakarta, from tomorrow on; undefined for none. @throws InvalidFields */
function startOf(day: string | null | undefined, today = jakartaDay()): Date | undefined {
  if (day === null || day === undefined) return undefined;
  if (day <= today) throw new InvalidFields({ startsOn: [DAY_PASSED] });
  if (isFarDay(day, today)) throw new InvalidFields({ startsOn: [DAY_FAR] });
  return new Date(`${day}T00:00:00+07:00`);
}

/** Returns the value of a setting at a moment, now by default; undefined before its first one. */
export const settingValueAt = (sql: Queryable, key: string, at: Date | undefined): Promise<unknown> =>
  readValueAt(sql, key, at);

/** A checked change of a setting. */
export interface CheckedChange {
  key: string;
  value: unknown;
  from: Date | undefined;
  changes: SettingPreview['changes'];
  /** The change in a sentence. */
  summary: string;
}

/** Checks a change by the table of settings, by the value it replaces, and by the database. @throws NotFound, InvalidFields, errors of the database */
export async function checkChange(
  sql: Queryable,
  key: string,
  change: { value?: unknown; startsOn: string | null },
): Promise<CheckedChange> {
  const definition = settingOf(key);
  if (definition === undefined) throw unknownSetting();
  const read = readSettingValue(key, change.value);
  if (!read.ok) throw new InvalidFields(read.errors);
  const from = startOf(change.startsOn);
  const before = await readValueAt(sql, key, from);
  const changes = settingChanges(definition.shape, before, read.value);
  if (changes.length === 0) throw new InvalidFields({ value: [SAME] });
  await tryChange(sql, key, read.value, from);
  const words = changes.map(({ label, before: old, after }) => `${label} ${old} menjadi ${after}`.trim()).join('; ');
  const start = change.startsOn === null ? 'begitu disetujui' : `mulai ${dayInWords(change.startsOn)}`;
  return {
    key,
    value: read.value,
    from,
    changes,
    summary: `${definition.label}: ${words}, ${start}.`.slice(0, SUMMARY_LIMIT),
  };
}

/** Stores the proposal of a checked change; returns its number. Throws an error with the name of a constraint for a refused one. */
export async function proposeChecked(
  sql: Queryable,
  { key, value, from, summary }: CheckedChange,
  { by, source, version }: { by: number; source: string; version: string },
): Promise<number> {
  const details = { key, value, from: from?.toISOString() ?? null, source, version };
  return await proposeChange(sql, { by, summary, details });
}

/** Returns every setting of the table, for an operator or a command. */
export async function listSettings(sql: Queryable, { userId, role }: Caller): Promise<Setting[]> {
  const [values, proposals, versions] = await Promise.all([
    readValues(sql),
    readOpenProposals(sql, userId),
    readVersions(sql),
  ]);
  return Object.entries(SETTINGS).flatMap(([key, definition]) => {
    const own = values.filter((value) => value.key === key);
    if (own.length === 0) return [];
    const [current, ...past] = own.filter(({ begun }) => begun).reverse();
    const { key: _key, ...proposal } = proposals.find((one) => one.key === key) ?? { key };
    return [
      {
        key,
        label: definition.label,
        group: definition.group,
        changeable: mayDo(role, definition.work),
        parts: partsOf(definition),
        current: current === undefined ? null : shown(current),
        upcoming: own.filter(({ begun }) => !begun).map(shown),
        past: past.map(shown),
        proposal: 'id' in proposal ? proposal : null,
        version: versions.get(key) ?? '',
      },
    ];
  });
}

interface Dependencies {
  /** The database as the role of operators' calls. */
  sql: Sql;
  sealer: Sealer;
}

/** Creates the functions with which operators read and change dated settings. */
export function createSettings({ sql, sealer }: Dependencies) {
  async function find(caller: Caller, key: string): Promise<Setting | undefined> {
    return (await listSettings(sql, caller)).find((setting) => setting.key === key);
  }

  async function orRefusal<Result>(caller: Caller, key: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw (await refusalOf(error, () => find(caller, key))) ?? error;
    }
  }

  return {
    list: (caller: Caller): Promise<Setting[]> => listSettings(sql, caller),

    /** @throws NotFound, InvalidFields */
    async preview(caller: Caller, key: string, { gift, ...change }: Body<'previewSetting'>): Promise<SettingPreview> {
      const checked = await orRefusal(caller, key, () => checkChange(sql, key, change));
      return { changes: checked.changes, gift: await previewGift(sql, checked, gift) };
    },

    /** @throws NotFound, InvalidFields, SettingChanged, WrongCode, TooManyAttempts, Failure `forbidden` */
    async propose(caller: Caller, key: string, body: Body<'proposeSetting'>): Promise<Setting> {
      const { code, source, version, ...change } = body;
      const definition = settingOf(key);
      if (definition !== undefined && !mayDo(caller.role, definition.work))
        throw new Failure('forbidden', { message: 'Aturan situs ini diubah oleh administrator.' });
      // A refused value uses up no code.
      const checked = await orRefusal(caller, key, () => checkChange(sql, key, change));
      if (!(await proveOperator({ sql, sealer }, caller.userId, async () => code)))
        throw new Failure('forbidden', { message: NO_APP });
      await orRefusal(caller, key, () => proposeChecked(sql, checked, { by: caller.userId, source, version }));
      const setting = await find(caller, key);
      if (setting === undefined) throw unknownSetting();
      return setting;
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
