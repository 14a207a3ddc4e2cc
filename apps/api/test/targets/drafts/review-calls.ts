import type { Account } from '../../support/accounts.ts';
import type { TestApi } from '../../support/test-api.ts';

/**
 * Makes calls of an operator below `/ops/campaigns`. A decision names the version that the operator has read just before, unless the body has
 * one.
 */
export function reviewCalls({ call }: TestApi, { token }: Account) {
  return async (method: string, path: string, body: object = {}) => {
    const [, id, step] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (step === undefined || step === 'take') return await call(method, `/ops/campaigns${path}`, { token });
    const { data } = (await call('GET', `/ops/campaigns/${id}`, { token })).body;
    return await call(method, `/ops/campaigns${path}`, { token, body: { version: data.item?.version ?? '', ...body } });
  };
}
