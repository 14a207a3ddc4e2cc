export type { FigureDifference, Figures } from './watch/figures.ts';
export { compareFigures, parseFigures, pocketRupiah } from './watch/figures.ts';
export type { AlarmCode, Round, RoundInput } from './watch/round.ts';
export { watchOnce } from './watch/round.ts';
