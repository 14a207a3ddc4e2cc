import { withoutPersonalText } from '../http/log-content.ts';
import type { SpanFacts } from './tracing.ts';

/** What a trace says of a request. Its id is the caller's own words, and is cleared as a line of the log is. */
export const requestFacts = (method: string, requestId: string): SpanFacts => ({
  'http.request.method': method,
  'uluran.request_id': withoutPersonalText(requestId),
});

/** What a trace says of a response. */
export const statusFacts = ({ status }: { status: number }): SpanFacts => ({ 'http.response.status_code': status });
