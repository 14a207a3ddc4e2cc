/** `7001402345678901` → `7001 4023 4567 8901`: groups of four digits are easier to copy by hand. */
export function groupDigits(digits: string, space = ' '): string {
  return digits.replace(/\s/g, '').replace(/(.{4})(?=.)/g, `$1${space}`);
}
