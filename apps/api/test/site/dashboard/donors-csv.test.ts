import type { CampaignDonor } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import { donorLine } from '../../../src/site/dashboard/donors-csv.ts';

const donor: CampaignDonor = {
  id: 'x',
  name: 'Siti',
  anonymous: false,
  amountRupiah: 50_000,
  returnedRupiah: 20_000,
  method: 'qris',
  source: 'whatsapp',
  paidAt: '2026-11-21T18:30:00Z',
  message: null,
  amenCount: 0,
  answer: null,
};

test('a line has the day of Jakarta, and what is left of the gift', () => {
  expect(donorLine(donor)).toBe(
    '22 November 2026,2026-11-21T18:30:00.000Z,Siti,QRIS,whatsapp,50000,20000,30000,,0,\r\n',
  );
});

test.each(['=HYPERLINK("https://jahat.example")', '+62', '-1', '@SUM(A1)', '\t=1', '＝1'])(
  'a name or prayer that a spreadsheet would compute is a text: %s',
  (text) => {
    const line = donorLine({ ...donor, name: text, message: text });
    const cells = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell = '']) => cell.replace(/^"/, ''));
    expect([cells[2]?.[0], cells[8]?.[0]]).toEqual(["'", "'"]);
  },
);
