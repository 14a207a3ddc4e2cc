/** Facts about an item by name, as they are shown. */
export type Facts = Readonly<Record<string, string>>;

/** A fact that has changed since it was shown. */
export interface ChangedFact {
  name: string;
  before: string;
  now: string;
}

/** Returns the facts whose words differ, in the order of their names in `now`. */
export function changedFacts(before: Facts, now: Facts): ChangedFact[] {
  return Object.entries(now).flatMap(([name, words]) =>
    before[name] === undefined || before[name] === words ? [] : [{ name, before: before[name], now: words }],
  );
}
