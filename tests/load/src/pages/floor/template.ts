import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../floor/', import.meta.url);

/** Values for the names in a template. */
export type Values = Record<string, string | number>;

/** A handwritten file of the floor. */
export const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8').trim();

/** Replaces `{{names}}` by values; a name without a value is a mistake in the template and throws. */
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
