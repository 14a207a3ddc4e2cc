import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requireDebian } from '../world/debian.ts';
import { freePort } from '../world/free-port.ts';
import { ROOT } from '../world/product-copy.ts';

const RULES = join(ROOT, 'deploy/alerts/uluran.yml');
/** Times are divided by this factor: a quarter of an hour becomes half a minute. Figures and conditions do not change. */
const FASTER = 30;
const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };
const START_LIMIT_MS = 30_000;

/** Debian's Prometheus, which reads the metrics of the processes and evaluates the alerts of deploy/. */
export interface Prometheus {
  /** Names of the alerts that fire now, each once. */
  firing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** The alerts of deploy/ with every time divided, and without other changes. */
function faster(rules: string): string {
  return rules.replaceAll(
    /(for: |\[)(\d+)([smhd])/g,
    (_, before: string, count: string, unit: keyof typeof SECONDS) =>
      `${before}${Math.max(1, Math.round((Number(count) * SECONDS[unit]) / FASTER))}s`,
  );
}

/** Starts Prometheus for these processes as the comment of the rules describes; installs it as root if it is missing. */
export async function startPrometheus(folder: string, origins: readonly string[]): Promise<Prometheus> {
  requireDebian('prometheus');
  const home = join(folder, 'prometheus');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'rules.yml'), faster(await readFile(RULES, 'utf8')));
  const targets = origins.map((origin) => `'${new URL(origin).host}'`).join(', ');
  const configuration = [
    'global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 1s }',
    'rule_files: [rules.yml]',
    `scrape_configs: [{ job_name: uluran, metrics_path: /api/metrics, static_configs: [{ targets: [${targets}] }] }]`,
  ];
  await writeFile(join(home, 'prometheus.yml'), `${configuration.join('\n')}\n`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [`--config.file=${join(home, 'prometheus.yml')}`, `--storage.tsdb.path=${join(home, 'data')}`];
  const child = spawn('/usr/bin/prometheus', [...args, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + String(chunk)).slice(-2_000);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await fetch(`${origin}/-/ready`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error(`Prometheus did not start:\n${output}`);
    await delay(100);
  }
  return {
    firing: async () => {
      const response = await fetch(`${origin}/api/v1/alerts`);
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
      return [...new Set(names)].sort();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
