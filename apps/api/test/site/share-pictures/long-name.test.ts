import { expect, it, vi } from 'vitest';
import { brandLogo, logoWidth } from '../../../src/platform/drawing/brand-logo.ts';
import { widthOf } from '../../../src/platform/drawing/type.ts';

const NAME = vi.hoisted(() => {
  // Before anything is imported, as at the start of a process: the foundation is read once.
  const folder = new URL('../../../../../packages/brand/fixtures/', import.meta.url);
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const name = 'Yayasan Jembatan Pulau Kecil Maluku Raya';
  const document = { ...JSON.parse(read('other-foundation.json')), name, logo: read('bridge-mark.svg') };
  process.env.IDENTITY = JSON.stringify(document);
  return name;
});

it('the longest name stays beside the mark, smaller, and within ten times its height', () => {
  const [mark, line] = brandLogo({ x: 56, y: 56, height: 44 });
  if (mark?.kind !== 'mark' || line?.kind !== 'line') throw new Error('a mark and a name are drawn');
  expect(line.text).toBe(NAME);
  expect(line.size).toBeLessThan(44 * 0.62);
  expect(widthOf(line.text, line)).toBeLessThanOrEqual(440.01);
  expect(line.x + widthOf(line.text, line)).toBeCloseTo(56 + logoWidth(44), 3);
});
