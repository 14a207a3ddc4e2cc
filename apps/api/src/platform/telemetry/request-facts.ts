import { withoutPersonalText } from '../logging/redaction.ts';
import type { SpanFacts } from './tracing.ts';

/** Returns attributes of a request in a trace. The caller chooses the id, so it is redacted like a line of the log. */
export const requestFacts = (method: string, requestId: string): SpanFacts => ({
  'http.request.method': method,
  'uluran.request_id': withoutPersonalText(requestId),
});

/** Returns attributes of a response in a trace. */
export const statusFacts = ({ status }: { status: number }): SpanFacts => ({ 'http.response.status_code': status });
