// Free of any schema library, so that a page can list reasons and limits without loading one.

/** Reasons to report a target: the stored code, and the sentence in the form. */
export const REPORT_REASONS = {
  fraud: 'Saya menduga ini penipuan',
  identity: 'Nama, foto, atau cerita dipakai tanpa izin',
  untrue: 'Isinya tidak sesuai kenyataan',
  misuse: 'Dana tidak dipakai sesuai tujuannya',
  indecent: 'Isinya tidak pantas',
  other: 'Hal lain',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** Length of a report's text, in UTF-16 code units after cleaning. */
export const REPORT_TEXT_MINIMUM = 20;
export const REPORT_TEXT_LIMIT = 2_000;
