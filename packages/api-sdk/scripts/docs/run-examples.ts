import type { Given } from '../../examples/given.ts';
import type { Client } from '../../src/index.ts';
import { SAMPLE_ID } from '../../src/testing/index.ts';
import { exampleFile } from './examples.ts';
import { readDocumentation } from './source.ts';

/** The example of every documented call, by the call's name. */
export const EXAMPLES: Record<string, (given: Given) => unknown> = {};
/** Examples without a call. */
export const STRAY: string[] = [];

for (const { key, methods } of readDocumentation()) {
  const examples: Record<string, (given: Given) => unknown> = await import(exampleFile(key));
  const names = methods.map(({ name }) => name);
  for (const [name, example] of Object.entries(examples))
    if (names.includes(name)) EXAMPLES[`${key}.${name}`] = example;
    else STRAY.push(`${key}.${name}`);
}

/** Values for an example. */
export function givenOf(uluran: Client, paymentId = SAMPLE_ID): Given {
  return {
    uluran,
    slug: 'sumur',
    productId: 'b1',
    donationId: SAMPLE_ID,
    paymentId,
    prayerId: 'd2',
    campaignId: 'c1',
    memberId: 'm1',
    invitationId: 'u1',
    updateId: 'k1',
    newsId: 'k2',
    bankAccountId: 'r1',
    withdrawalId: 'w1',
    lineId: 'e1',
    sessionId: 's1',
    merchantId: 'warung',
    token: 'tautan',
    subscription: {
      endpoint: 'https://push.example.com/send/now',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    file: new File(['gambar'], 'gambar.png', { type: 'image/png' }),
    signal: AbortSignal.timeout(5_000),
  };
}
