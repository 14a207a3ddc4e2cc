import type { TargetFilters } from '@uluran/contract/endpoints';
import postgres from 'postgres';
import { campaignTarget } from '../campaigns/donation-target.ts';
import type { Sql } from '../database/client.ts';
import { listTargetCards } from '../read-models/target-cards.ts';

/** A statement as it goes over the wire. */
export interface RecordedStatement {
  text: string;
  parameters: string[];
}

/** The statements of a page of campaigns, the first and unfiltered one by default, so that others can run exactly them. */
export async function listStatements(url: string, filters: TargetFilters = {}): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    debug: (_connection, text, parameters) => statements.push({ text, parameters: parameters.map(String) }),
  });
  try {
    await listTargetCards(sql as unknown as Sql, campaignTarget.kind, filters);
  } finally {
    await sql.end();
  }
  return statements;
}
