import type { TargetKind } from '@uluran/contract/targets';
import postgres from 'postgres';
import type { Sql } from '../platform/database/client.ts';
import { type ListFilters, listTargetCards } from '../site/target-pages/target-cards.ts';

/** A statement as sent to the server. */
export interface RecordedStatement {
  text: string;
  parameters: string[];
}

/** A page of a list, with the statements that read it. */
export interface RecordedPage {
  statements: RecordedStatement[];
  /** Number of items on the page. */
  items: number;
  nextCursor: string | null;
}

/** Reads pages of lists and records their statements, so that a benchmark can run exactly them. */
export interface ListRecorder {
  /** By default the first page, unfiltered. */
  read: (kind: TargetKind, filters?: ListFilters) => Promise<RecordedPage>;
  close: () => Promise<void>;
}

export function openListRecorder(url: string): ListRecorder {
  let statements: RecordedStatement[] = [];
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    debug: (_connection, text, parameters) => statements.push({ text, parameters: parameters.map(String) }),
  });
  return {
    read: async (kind, filters = {}) => {
      statements = [];
      const { items, meta } = await listTargetCards(sql as unknown as Sql, kind, filters);
      return { statements, items: items.length, nextCursor: meta.nextCursor };
    },
    close: () => sql.end(),
  };
}
