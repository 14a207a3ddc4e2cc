import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../floor/', import.meta.url);

/** What stands in the place of the names of a template. */
export type Values = Record<string, string | number>;

/** A file of the floor, as it was written by hand. */
export const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8').trim();

/** Puts values in the place of `{{names}}`; a name without a value is a mistake in the template and throws. */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A page of the floor wants {{${name}}}, which nobody gives.`);
    return String(value);
  });
}

export async function fetchData<Data>(origin: string, path: string): Promise<Data> {
  const answer = await fetch(`${origin}/api/${path}`);
  if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}.`);
  return ((await answer.json()) as { data: Data }).data;
}
