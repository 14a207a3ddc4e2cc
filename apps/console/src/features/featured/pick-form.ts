import { dayText, jakartaDay, readDay } from '@uluran/contract/days';
import type { FeaturedRecord, NewPick } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { textsIn } from '../../app/typed-texts.ts';
import type { ReadForm } from '../../app/use-record-form.ts';

const DAY_MS = 86_400_000;
const NO_DAY = 'Tulis tanggalnya: hari/bulan/tahun.';

/** Returns the first instant of a day in Jakarta, which has no summer time. */
const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`);

/** Last day on which a recommendation is shown: `until` is the first instant after it. */
const lastDay = (until: string) => new Date(Date.parse(until) - 1);

/** `5 Desember 2026`: the last day on which a recommendation is shown. */
export const lastDayWords = (until: string): string => formatDate(lastDay(until));

/** `21 November 2026 sampai 5 Desember 2026` */
export function periodWords({ from, until }: Pick<FeaturedRecord, 'from' | 'until'>): string {
  return `${formatDate(from)} sampai ${lastDayWords(until)}`;
}

/** Values of the form's fields, by name. */
export function pickValues(pick: FeaturedRecord | undefined): Record<string, string> {
  if (pick === undefined) return {};
  return {
    why: pick.why,
    from: dayText(jakartaDay(new Date(pick.from))),
    until: dayText(jakartaDay(lastDay(pick.until))),
  };
}

/** Reads the fields of a recommendation: days of Jakarta become instants, and the last day is included. The API checks all texts. */
export function readPick(form: HTMLFormElement): ReadForm<NewPick> {
  const text = textsIn(new FormData(form));
  const [from, until] = [readDay(text('from')), readDay(text('until'))];
  const isNow = text('from') === '';
  if (!until.ok || !(isNow || from.ok))
    return {
      ok: false,
      errors: { ...(!until.ok && { until: [NO_DAY] }), ...(!isNow && !from.ok && { from: [NO_DAY] }) },
    };
  return {
    ok: true,
    fields: {
      target: text('target'),
      why: text('why'),
      from: from.ok ? startOf(from.day).toISOString() : null,
      until: new Date(startOf(until.day).getTime() + DAY_MS).toISOString(),
    },
  };
}
