/** `7001402345678901` → `7001 4023 4567 8901`: digits in fours are easier to type off. */
export function groupDigits(digits: string, space = ' '): string {
  return digits.replace(/\s/g, '').replace(/(.{4})(?=.)/g, `$1${space}`);
}
