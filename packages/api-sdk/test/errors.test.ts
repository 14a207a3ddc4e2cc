import { describe, expect, expectTypeOf, test } from 'vitest';
import { ApiError, type ApiErrorCode, type CallErrorCode, isApiError, unreachable } from '../src/index.ts';

describe('what is caught', () => {
  const caught: unknown = new ApiError({ status: 409, code: 'target_closed', message: 'Sudah berakhir.' });

  test('is known as a failure of the API', () => {
    expect(isApiError(caught)).toBe(true);
    expect(isApiError(new TypeError('fetch failed'))).toBe(false);
    expect(isApiError(undefined)).toBe(false);
  });

  test('has the type of any failure, or of the failures of the endpoint that was called', () => {
    if (isApiError(caught)) expectTypeOf(caught.code).toEqualTypeOf<ApiErrorCode>();
    expect(isApiError(caught, 'donations.create')).toBe(true);
    if (isApiError(caught, 'campaigns.get')) {
      expectTypeOf(caught.code).toEqualTypeOf<
        'not_found' | 'version_refused' | 'internal_error' | 'service_unavailable' | 'unreachable'
      >();
    }
    expectTypeOf<'target_closed'>().toExtend<CallErrorCode<'createDonation'>>();
    expectTypeOf<'giving_limited'>().toExtend<CallErrorCode<'createDonation'>>();
    expectTypeOf<'giving_limited'>().not.toExtend<CallErrorCode<'checkPayment'>>();
    expectTypeOf<'target_closed'>().not.toExtend<CallErrorCode<'getHome'>>();
  });
});

test('a program that loads the client itself can fail as it does', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const message = 'Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.';
  expect(unreachable(cause)).toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'unreachable',
    fields: {},
    message,
    cause,
  });
});
