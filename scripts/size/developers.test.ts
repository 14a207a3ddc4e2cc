import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureDevelopers } from './developers.ts';

it('counts a page with its script, sheet and font, and not what comes with the first search', () => {
  const dist = mkdtempSync(join(tmpdir(), 'developers-'));
  try {
    mkdirSync(join(dist, 'pages/guides'), { recursive: true });
    mkdirSync(join(dist, 'client/assets'), { recursive: true });
    const page = (rest: string) =>
      `<link rel="preload" href="/developers/assets/a.woff2"><link rel="stylesheet" href="/developers/assets/a.css">${rest}`;
    writeFileSync(join(dist, 'pages/index.html'), page('<body data-search="/developers/assets/search-1.json">'));
    writeFileSync(join(dist, 'pages/guides/give.html'), page('<script src="/developers/assets/main.js"></script>'));
    writeFileSync(join(dist, 'client/assets/a.woff2'), 'x'.repeat(5_000));
    writeFileSync(join(dist, 'client/assets/a.css'), 'p{top:0}');
    writeFileSync(join(dist, 'client/assets/main.js'), 'start()');
    writeFileSync(join(dist, 'client/assets/search-1.json'), '{}');
    const { pages, page: largest, search } = measureDevelopers(dist);
    expect(Object.keys(pages).sort()).toEqual(['guides/give.html', 'index.html']);
    expect(pages['index.html']).toBeGreaterThan(5_000);
    expect(pages['index.html']).toBeLessThan(5_200);
    expect(largest).toBe(pages['guides/give.html']);
    expect(search).toBeGreaterThan(0);
    expect(search).toBeLessThan(20);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
