import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BACKUP_LIMIT_HOURS } from '../../../src/backoffice/system/backups.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';

const read = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

async function readRules(): Promise<Rule[]> {
  const { groups } = parse(await read('deploy/alerts/uluran.yml')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Headings of a page, as links name them. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

test('every alert is about figures that there are', async () => {
  const figures = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const used = (await readRules()).flatMap(({ expr }) => expr.match(/\buluran_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !figures.includes(name))).toEqual([]);
});

test('a backup is late on the system page when its alert fires', async () => {
  const { expr } = (await readRules()).find(({ alert }) => alert === 'UluranBackupOld') ?? {};
  expect(expr).toMatch(new RegExp(`> ${BACKUP_LIMIT_HOURS} \\* 3600$`));
});

test('every alert leads to the part of the documentation that helps', async () => {
  for (const { alert, annotations } of await readRules()) {
    const [path = '', anchor = ''] = annotations.runbook.split('#');
    expect(anchorsOf(await read(path)), alert).toContain(anchor);
  }
});
