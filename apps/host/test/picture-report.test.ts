import { describe, expect, it } from 'vitest';
import { createPictureReport } from '../src/picture-report.ts';

function printed(isTTY: boolean, total: number): string {
  const written: string[] = [];
  const report = createPictureReport({ isTTY, write: (text) => written.push(text) });
  for (let stored = 0; stored <= total; stored++) report(stored, total);
  return written.join('');
}

describe('the report of pictures being drawn', () => {
  it('is one line on a terminal, which ends with the last picture', () => {
    const lines = printed(true, 3).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.split('\r\u001b[K').filter(Boolean)).toEqual([
      '  Drawing the pictures of the demo content: 0 of 3. Pages show them already.',
      '  Drawing the pictures of the demo content: 1 of 3. Pages show them already.',
      '  Drawing the pictures of the demo content: 2 of 3. Pages show them already.',
      '  All 3 pictures of the demo content are drawn.',
    ]);
  });

  it('is a few lines elsewhere', () => {
    expect(printed(false, 90).trimEnd().split('\n')).toEqual([
      '  Drawing the pictures of the demo content: 0 of 90. Pages show them already.',
      '  Drawing the pictures of the demo content: 23 of 90. Pages show them already.',
      '  Drawing the pictures of the demo content: 45 of 90. Pages show them already.',
      '  Drawing the pictures of the demo content: 68 of 90. Pages show them already.',
      '  All 90 pictures of the demo content are drawn.',
    ]);
  });
});
