import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/platform/private-documents/pdf.ts';
import { pdf, stream } from '../../support/pdf-files.ts';

describe('the time of a check grows with the length of the file alone', () => {
  const packed = '/Type /ObjStm /N 1 /First 4';
  const long = (part: string) => part.repeat(2_000_000 / part.length);

  test.each([
    ['lines without an object', stream('/Type /XObject', Buffer.from(long('\n')))],
    ['numbers without an object', stream('/Type /XObject', Buffer.from(long('1 ')))],
    ['objects that are none', stream('/Type /XObject', Buffer.from(long('\nobject')))],
    ['blanks in a filter', stream(`${packed} /Filter ${long(' ')} x`, Buffer.from('x'))],
    ['blanks before a filter that is none', stream(`${packed} ${long('/Filter ')}`, Buffer.from('x'))],
    ['blanks before an array that is none', stream(`/Length ${long(' ')} ${long('1')}`, Buffer.from('x'))],
    ['blanks after an opening', `8 0 obj\n${long('/OpenAction      ')}\nendobj\n`],
    ['streams that are none', `8 0 obj\n${long('(stream) ')}\nendobj\n`],
    ['streams in one line', `8 0 obj\n${long('stream ')}`],
  ])('%s', async (_, objects) => {
    const bytes = pdf(objects);
    const start = process.cpuUsage();
    await checkPdf(bytes).catch((error: unknown) => expect(error).toHaveProperty('code'));
    const { user } = process.cpuUsage(start);
    // Two million characters take below 0.2 s; a quadratic pattern, half an hour.
    expect(user).toBeLessThan(5_000_000);
  });
});
