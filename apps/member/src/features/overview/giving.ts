import type { MemberSummary } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';

/** One month's gifts. */
export interface MonthOfGiving {
  /** `2026-11` */
  month: string;
  /** `Nov` */
  label: string;
  /** `November 2026` */
  name: string;
  totalRupiah: number;
}

/** The months of a summary, named. */
export function givingByMonth({ giving: { months } }: MemberSummary): MonthOfGiving[] {
  return months.map(({ month, totalRupiah }) => {
    // A day in the middle of the month is in the same month in every time zone.
    const [, name = ''] = formatDayMonth(new Date(`${month}-15T00:00:00Z`)).split(' ');
    return { month, label: name.slice(0, 3), name: `${name} ${month.slice(0, 4)}`, totalRupiah };
  });
}
