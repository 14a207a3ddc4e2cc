/** Returns a text that is being typed with the slash after day and month; another separator that follows it is dropped. */
export function withSlashes(typed: string): string {
  const single = typed.replace(/\/[/.\- ]$/, '/');
  return /^\d\d(?:\/\d\d)?$/.test(single) ? `${single}/` : single;
}
