import type { DatabaseSync } from 'node:sqlite';
import { textOf } from './database.ts';

/** A few named values that survive a restart (clock offset, hostile mode). */
export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

/** Settings kept in the sandbox's database. */
export function createSettings(database: DatabaseSync): Settings {
  const select = database.prepare('SELECT value FROM settings WHERE name = ?');
  const upsert = database.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    read(name) {
      const row = select.get(name);
      return row === undefined ? undefined : textOf(row, 'value');
    },
    write(name, value) {
      upsert.run(name, value);
    },
  };
}
