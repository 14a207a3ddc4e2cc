import { describe, expect, it } from 'vitest';
import { readablePath } from '../../src/navigation/index.ts';

describe('a path as people read it', () => {
  it.each([
    ['/account/x', '/account/x'],
    ['/tidak%20ada/%C3%A9', '/tidak ada/é'],
    ['/100%25', '/100%25'],
    ['/a%5Cb%0Ac%7f', '/a%5Cb%0Ac%7F'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/%ff%20', '/%FF%20'],
    ['/a%3Cb%3E%22%60', '/a<b>"`'],
    ['/%', '/%'],
  ])('%s', (path, text) => {
    expect(readablePath(path)).toBe(text);
    expect(readablePath(text)).toBe(text);
  });
});
