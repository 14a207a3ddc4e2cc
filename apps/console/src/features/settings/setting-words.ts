import type { Setting } from '@uluran/contract/endpoints';
import {
  partWords,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingShape,
  settingChanges,
  settingFields,
  settingLine,
  settingOf,
  settingPart,
} from '@uluran/contract/settings';
import { dayWords } from '../../app/date-words.ts';
import type { SettingSearch, Shown } from './setting-search.ts';

/** A part of a value in words. The label is empty for a value without parts. */
export interface Line {
  label: string;
  words: string;
}

/** Lines of a value in a row; the last one counts the parts that have no line. */
const LINES = 3;

const NO_SHAPE: SettingShape = { is: 'object', fields: {} };
/** Shape of a setting of the table; without fields for one of a later release. */
export const shapeOf = (key: string): SettingShape => settingOf(key)?.shape ?? NO_SHAPE;

/** The first parts of a value, and the number of further ones. */
export function valueLines(key: string, value: unknown): { lines: Line[]; more: number } {
  const fields = settingFields(shapeOf(key));
  const lines = fields
    .slice(0, fields.length > LINES ? LINES - 1 : LINES)
    .map(({ label, shape, path }) => ({ label, words: partWords(shape, settingPart(value, path)) }));
  return { lines, more: fields.length - lines.length };
}

/** The value itself in a few words, for a button or a line: the figure, or the first parts. */
const valueLine = (key: string, value: unknown): string => settingLine(shapeOf(key), value);

/** `Setujui Rp 54.000`: the words of a button about a value; its figure only if it has one part. */
export function buttonWords(verb: string, key: string, value: unknown): string {
  const [only, ...others] = settingFields(shapeOf(key));
  const isFigure = others.length === 0 && (only?.shape.is === 'integer' || only?.shape.is === 'number');
  return `${verb} ${isFigure ? valueLine(key, value) : 'nilai baru'}`;
}

/** The parts of a value that differ from an earlier one, in a line; all of the value without an earlier one. */
export function changeLine(key: string, before: unknown, after: unknown): string {
  if (before === undefined) return valueLine(key, after);
  const changes = settingChanges(shapeOf(key), before, after);
  const shown = changes.slice(0, 2).map(({ label, after: words }) => `${label} ${words}`.trim());
  return changes.length > shown.length ? `${shown.join(' · ')} …` : shown.join(' · ');
}

/** True if no part of two values differs; a missing value has no part. */
export const isSameValue = (key: string, one: unknown, other: unknown): boolean =>
  settingChanges(shapeOf(key), one, other).length === 0;

/** The value that follows the present one: a proposed one, or one that is decided. */
export interface NextValue {
  value: unknown;
  /** Null to begin once it is confirmed. */
  startsAt: string | null;
  source: string;
  isProposed: boolean;
}

/** Returns the next value; a proposal comes first, since it waits for a decision. Undefined without one. */
export function nextOf({ proposal, upcoming: [first] }: Setting): NextValue | undefined {
  if (proposal !== null)
    return { value: proposal.value, startsAt: proposal.startsAt, source: proposal.source, isProposed: true };
  return first && { value: first.value, startsAt: first.validFrom, source: first.source, isProposed: false };
}

const matches = {
  upcoming: ({ upcoming }: Setting) => upcoming.length > 0,
  waiting: ({ proposal }: Setting) => proposal !== null,
} satisfies Record<Shown, (setting: Setting) => boolean>;

/** Numbers of settings by selection. */
export function countsOf(settings: readonly Setting[]): Record<Shown, number> {
  return {
    upcoming: settings.filter(matches.upcoming).length,
    waiting: settings.filter(matches.waiting).length,
  };
}

/** Returns the settings of a selection whose name, key or parts contain every word of the search. */
export function foundSettings(settings: readonly Setting[], { q = '', show }: SettingSearch): Setting[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter((setting) => {
    if (show !== undefined && !matches[show](setting)) return false;
    const { key, label, group, parts } = setting;
    const text = [label, key, groupWord(group), ...parts.map((part) => part.label)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Returns the Indonesian name of a group; one of a later release keeps its own name. */
export const groupWord = (group: string): string => SETTING_GROUPS[group as SettingGroup] ?? group;

/** Settings of one group. */
export interface Group {
  group: string;
  settings: Setting[];
}

/** Returns the settings by their groups, in the order of the table. */
export function groupedSettings(settings: readonly Setting[]): Group[] {
  const names = [...new Set([...Object.keys(SETTING_GROUPS), ...settings.map(({ group }) => group)])];
  return names
    .map((group) => ({ group, settings: settings.filter((setting) => setting.group === group) }))
    .filter((one) => one.settings.length > 0);
}

/** `mulai 1 Jan 2027`, or the words for a value that begins once it is confirmed. */
export const startWords = (startsAt: string | null): string =>
  startsAt === null ? 'begitu disetujui' : `mulai ${dayWords(startsAt)}`;
