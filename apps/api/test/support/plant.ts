import { expect } from 'vitest';
import type { TestDatabase } from '../../src/testing/index.ts';

/** A mistake in the source of the database's functions: for each function, the text to find, in any layout, and its replacement. */
export type Mistake = Readonly<Record<string, readonly [from: string, to: string]>>;

/** Matches a text of SQL regardless of its line breaks and spaces. */
const inAnyLayout = (text: string): RegExp =>
  new RegExp((text.match(/\w+|[^\s\w]/g) ?? []).map((token) => token.replace(/\W/, '\\$&')).join('\\s*'), 'gi');

/**
 * Plants a mistake in a test's own database. Fails if a function no longer contains the text, so that no mistake is without effect.
 */
export async function plantMistake({ ownerSql }: Pick<TestDatabase, 'ownerSql'>, mistake: Mistake): Promise<void> {
  for (const [name, [from, to]] of Object.entries(mistake)) {
    const [row] = await ownerSql<
      [{ source: string }]
    >`SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = ${name}`;
    const found = inAnyLayout(from);
    expect(row.source.match(found), `${name} holds once what the mistake replaces`).toHaveLength(1);
    await ownerSql.unsafe(row.source.replace(found, () => to));
  }
}
