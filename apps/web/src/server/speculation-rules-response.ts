import { SPECULATION_RULES } from '../app/speculation-rules.ts';
import type { Visit } from './site.ts';
import { textResponse } from './text-response.ts';

/** The pages that browsers may fetch ahead. In a file rather than in each page, which it would lengthen. */
export function speculationRulesResponse(visit: Visit): Promise<Response> {
  return textResponse(visit, SPECULATION_RULES, {
    type: 'application/speculationrules+json',
    cache: 'public, max-age=3600, stale-while-revalidate=86400',
  });
}
