/** Units of figures in settings. */
export const SETTING_UNITS = [
  'rupiah',
  'basisPoints',
  'percent',
  'minutes',
  'hours',
  'days',
  'perMinute',
  'perSecond',
  'grams',
  'words',
  'count',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** A number with its bounds. */
export interface FigureShape {
  readonly is: 'integer' | 'number';
  readonly unit: SettingUnit;
  readonly from: number;
  readonly to: number;
  /** The law or rule behind a bound, as the sentence of a refusal. */
  readonly reason?: string;
}

/** A text; the bounds are lengths. */
export interface WordsShape {
  readonly is: 'text';
  readonly from: number;
  readonly to: number;
}

/** Yes or no. */
export interface FlagShape {
  readonly is: 'boolean';
}

/** A list; the bounds are numbers of entries. */
export interface ListShape {
  readonly is: 'list';
  readonly from: number;
  readonly to: number;
  readonly of: FigureShape | FieldsShape;
}

/** Named fields, each with its Indonesian label. */
export interface FieldsShape {
  readonly is: 'object';
  readonly fields: Readonly<Record<string, LabelledShape>>;
}

/** Shape of a setting's value, or of a part of it. */
export type SettingShape = FigureShape | WordsShape | FlagShape | ListShape | FieldsShape;
export type LabelledShape = SettingShape & { readonly label: string; readonly optional?: boolean };

type Bounds = readonly [from: number, to: number];

const figure = (is: 'integer' | 'number', unit: SettingUnit, [from, to]: Bounds): FigureShape => ({
  is,
  unit,
  from,
  to,
});

/** Shapes that several settings share, with the widest bounds of the database. */
export const rupiah = (from = 1, to = 100_000_000): FigureShape => figure('integer', 'rupiah', [from, to]);
export const count = (to = 1_000_000): FigureShape => figure('integer', 'count', [1, to]);
export const minutes = (to = 527_040): FigureShape => figure('integer', 'minutes', [1, to]);
export const hours = (to: number): FigureShape => figure('integer', 'hours', [1, to]);
export const days = (to: number): FigureShape => figure('integer', 'days', [1, to]);
export const grams = (): FigureShape => figure('integer', 'grams', [1, 1_000_000]);
export const percent = (): FigureShape => figure('integer', 'percent', [1, 100]);
export const basisPoints = (from: number, to: number): FigureShape => figure('integer', 'basisPoints', [from, to]);
export const pace = (): FigureShape => figure('number', 'perMinute', [0.000001, 1_000_000]);
export const perSecond = (): FigureShape => figure('number', 'perSecond', [0.1, 1_000]);
export const storyWords = (to: number): FigureShape => figure('integer', 'words', [1, to]);
export const text = (): WordsShape => ({ is: 'text', from: 1, to: 200 });
export const object = (fields: FieldsShape['fields']): FieldsShape => ({ is: 'object', fields });
export const list = (of: ListShape['of'], to: number): ListShape => ({ is: 'list', from: 1, to, of });

/** Adds the Indonesian label of a field. */
export const labelled = <Shape extends SettingShape>(label: string, shape: Shape): Shape & { label: string } => ({
  ...shape,
  label,
});
