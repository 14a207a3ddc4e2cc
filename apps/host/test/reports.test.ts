import { expect, it } from 'vitest';
import { reportsTo } from '../src/reports.ts';

it('hands opened pages and failed islands on to the API, and outlives an API that is away', async () => {
  const sent: unknown[] = [];
  const { noteOpened, noteIslandFailed } = reportsTo(async (request, clientAddress) => {
    const { pathname } = new URL(request.url);
    sent.push([request.method, pathname, await request.json(), request.headers.get('User-Agent'), clientAddress]);
    throw new Error('away');
  });
  noteOpened?.(
    { kind: 'campaign', address: 'sumur', step: 'view' },
    { clientAddress: '192.0.2.7', userAgent: 'Chrome', purpose: undefined },
  );
  noteIslandFailed?.('donate');
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    ['POST', '/api/opened-pages', { kind: 'campaign', address: 'sumur', step: 'view' }, 'Chrome', '192.0.2.7'],
    ['POST', '/api/failed-islands', { island: 'donate' }, null, ''],
  ]);
});
