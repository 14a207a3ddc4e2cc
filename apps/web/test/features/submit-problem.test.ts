import { ApiError } from '@uluran/api-sdk';
import { describe, expect, it } from 'vitest';
import { submitProblem } from '../../src/features/donate/submit-problem.ts';

const failure = (status: number, code: ApiError['code'], fields = {}) =>
  new ApiError({ status, code, message: 'Pesan server.', fields });

describe('a failed attempt', () => {
  it.each([
    [failure(0, 'unreachable'), 'retry'],
    [new TypeError('Failed to fetch dynamically imported module'), 'retry'],
    [failure(500, 'internal_error'), 'retry'],
    [failure(503, 'gateway_unavailable'), 'retry'],
    [failure(503, 'service_unavailable'), 'retry'],
    [failure(429, 'giving_limited'), 'retry'],
    [failure(429, 'too_many_requests'), 'retry'],
    [failure(409, 'idempotency_key_in_progress'), 'retry'],
    [failure(409, 'idempotency_key_reused'), 'renew'],
    [failure(409, 'target_closed'), 'final'],
    [failure(404, 'not_found'), 'final'],
    [failure(413, 'payload_too_large'), 'final'],
  ] as const)('%s is to be answered by %s', (error, kind) => {
    expect(submitProblem(error).kind).toBe(kind);
  });

  it('hands field messages to the fields', () => {
    const fields = { 'donor.email': ['Alamat email belum lengkap.'] };
    expect(submitProblem(failure(422, 'invalid_fields', fields))).toEqual({ kind: 'fields', fields });
  });

  it('promises that nothing is lost or doubled where the same key is sent again', () => {
    const problem = submitProblem(failure(0, 'unreachable'));
    expect(problem.kind === 'retry' ? problem.text : '').toMatch(/Isian Anda masih ada.*tidak akan tercatat dua kali/);
  });

  it('says in the words of the server what takes nothing any more, whatever its kind', () => {
    const text = 'Pesan server. Anda tidak ditagih.';
    expect(submitProblem(failure(409, 'target_closed'))).toEqual({ kind: 'final', text });
  });

  it('says when the API will take it, and that nothing is lost', () => {
    const text = 'Pesan server. Isian Anda masih ada, dan Anda belum ditagih.';
    expect(submitProblem(failure(429, 'giving_limited'))).toEqual({ kind: 'retry', text });
  });
});
