const SHORT = { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'short' } as const;
const DAY_MONTH = new Intl.DateTimeFormat('id-ID', SHORT);
const DAY = new Intl.DateTimeFormat('id-ID', { ...SHORT, year: 'numeric' });

/** `1 Jan`, in Jakarta. */
export const dayMonthWords = (instant: string): string => DAY_MONTH.format(new Date(instant));

/** `1 Jan 2026`, in Jakarta. */
export const dayWords = (instant: string): string => DAY.format(new Date(instant));
