const JAKARTA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });

/** The day in Jakarta: `2026-12-01`. */
export function jakartaDay(instant: Date): string {
  return JAKARTA.format(instant);
}
