import { describe, expect, it } from 'vitest';
import { redirectResponse } from '../../src/server/index.ts';

const locationOf = (address: string, anchor?: string) => redirectResponse(address, { anchor }).headers.get('location');

describe('a redirection', () => {
  it('goes to an element of the page', () => {
    expect(locationOf('/campaigns/x?doa=semua', 'doa-0a1b')).toBe('/campaigns/x?doa=semua#doa-0a1b');
    expect(locationOf('/campaigns/x')).toBe('/campaigns/x');
  });

  it.each(['', 'a b', '"><script>', 'x\r\nSet-Cookie: a=b', '/evil', 'x'.repeat(101)])(
    'leaves out what names no element: %j',
    (anchor) => {
      expect(locationOf('/campaigns/x', anchor)).toBe('/campaigns/x');
    },
  );
});
