import { withoutPersonalText } from '../logging/redaction.ts';
import type { SpanFacts } from './tracing.ts';

/** Attributes of a request in a trace. The caller chooses the id, so it is cleared of personal text like a line of the log. */
export const requestFacts = (method: string, requestId: string): SpanFacts => ({
  'http.request.method': method,
  'uluran.request_id': withoutPersonalText(requestId),
});

/** Attributes of a response in a trace. */
export const statusFacts = ({ status }: { status: number }): SpanFacts => ({ 'http.response.status_code': status });
