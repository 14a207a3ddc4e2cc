import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

const FOLDER = new URL('../../../../../deploy/grafana/', import.meta.url);
/** Figures that Prometheus makes itself. */
const OF_PROMETHEUS = ['up', 'ALERTS'];
const LABELS_OF_PROMETHEUS = ['job', 'instance', 'le', 'alertname', 'alertstate'];
/** Keywords of the query language in the places of figures. */
const WORDS = ['sum', 'max', 'min', 'count', 'by', 'rate', 'increase', 'time', 'histogram_quantile'];

interface Dashboard {
  title: string;
  annotations: { list: { expr: string }[] };
  panels: { title: string; description?: string; targets: { expr: string; legendFormat: string }[] }[];
}

const running = await startTestApi();

const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
const dashboards = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')) as Dashboard),
);
const targets = dashboards.flatMap(({ panels }) => panels.flatMap((panel) => panel.targets));

/** Names of figures in a query: words outside of quotes, braces, ranges and lists of labels. */
function figuresIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ').replace(/\bby \([^)]*\)/g, ' ');
  return (bare.match(/[a-zA-Z_]\w*/g) ?? []).filter((word) => !WORDS.includes(word));
}

const labelsIn = ({ expr, legendFormat }: { expr: string; legendFormat: string }): string[] => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
  ...[...expr.matchAll(/[{,]\s*(\w+)=~?"/g)].map(([, label = '']) => label),
  ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
];

/** Figures as Prometheus stores them after a scrape of the running product. */
async function storedNames(): Promise<string[]> {
  const { text } = await running.get('/metrics');
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

test('every query of a dashboard names figures that a running product has', async () => {
  const known = [...(await storedNames()), ...OF_PROMETHEUS];
  const used = targets.flatMap(({ expr }) => figuresIn(expr));
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
  for (const { expr } of targets) expect(figuresIn(expr).length, expr).toBeGreaterThan(0);
  // The search itself reports an unknown name.
  expect(figuresIn('sum by (x) (rate(uluran_gifts_lost_total{a="b"}[5m]))')).toEqual(['uluran_gifts_lost_total']);
});

test('every label of a query is one of its figure', async () => {
  const instruments = Object.values(running.api.metrics).filter((metric) => 'labelNames' in metric) as unknown as {
    name: string;
    labelNames: string[];
  }[];
  for (const target of targets) {
    const names = figuresIn(target.expr).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    const known = instruments.filter(({ name }) => names.includes(name)).flatMap(({ labelNames }) => labelNames);
    const unknown = labelsIn(target).filter((label) => ![...known, ...LABELS_OF_PROMETHEUS].includes(label));
    expect(unknown, target.expr).toEqual([]);
  }
});

test('every figure of the product is on a dashboard', async () => {
  const shown = targets.flatMap(({ expr }) => figuresIn(expr)).map((name) => name.replace(/_bucket$/, ''));
  const { text } = await running.get('/metrics');
  const own = [...text.matchAll(/^# TYPE (uluran_\w+) /gm)].map(([, name]) => name);
  expect(own.filter((name) => !shown.includes(name ?? ''))).toEqual([]);
});

test('what a panel sends its reader to is a part of the documentation', async () => {
  const links = dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ description = '' }) => description.match(/docs\/\S+/g) ?? []),
  );
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const [path = '', anchor = ''] = link.split('#');
    const page = await readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(anchors, link).toContain(anchor);
  }
});
