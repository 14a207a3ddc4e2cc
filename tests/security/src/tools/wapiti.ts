import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Tool } from './tool.ts';

const LIMIT_MS = 600_000;
/** Modules that need only this machine, and search for vulnerabilities. Our own tests hold the headers. */
const MODULES = 'xss,permanentxss,sql,blindsql,exec,file,redirect,crlf,backup,htaccess,methods,shellshock';

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  anomalies: Report['vulnerabilities'];
}

/** Addresses with every parameter that the site reads, because the program's own crawler does not find all pages. */
function addressesOf(campaign: string): string[] {
  return [
    '/campaigns?q=air&category=kesehatan&sort=newest',
    '/campaigns?region=jawa-barat&type=zakat',
    `/campaigns/${campaign}`,
    `/campaigns/${campaign}/donate?amount=50000`,
    '/login?redirect=/account',
    '/register?redirect=/campaigns',
    '/forgot-password?a=b',
    '/confirm-registration?token=x&for=email-change',
    '/account/edit?tab=a',
    '/api/campaigns?q=air&limit=3&cursor=a&category=x&sort=newest',
    `/api/campaigns/${campaign}/donors?cursor=a&limit=2&sort=newest`,
    `/api/campaigns/${campaign}/news?cursor=a`,
    '/api/payment-methods?amountRupiah=50000&target=x',
    '/api/pictures/a-320.webp?a=b',
    '/tidak-ada?x=1',
  ];
}

/** Searches for scripts, queries, commands, files and redirects that can be injected by addresses. */
export const wapiti: Tool = {
  name: 'wapiti',
  command: 'wapiti',
  run: async ({ campaign }, origin, findings, folder) => {
    const report = join(folder, 'report.json');
    const addresses = addressesOf(campaign).flatMap((path) => ['-s', origin + path]);
    const bounds = ['--scope', 'folder', '-d', '1', '--max-scan-time', '420', '--max-attack-time', '40', '-m', MODULES];
    const files = [
      '--store-session',
      join(folder, 'session'),
      '-f',
      'json',
      '-o',
      report,
      '--no-bugreport',
      '--flush-session',
    ];
    const { output } = await runTool('wapiti', ['-u', `${origin}/`, ...addresses, ...bounds, ...files], {
      cwd: folder,
      limitMs: LIMIT_MS,
    });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) {
      findings.add(`wapiti ended without a report: ${output.slice(-300)}`);
      return 'no report';
    }
    const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
    for (const [kind, found] of Object.entries({ ...vulnerabilities, ...anomalies }))
      for (const { method, path, info } of found) findings.add(`${kind}: ${method} ${path} ${info}`);
    return `${addresses.length / 2} addresses, ${MODULES.split(',').length} kinds of attack`;
  },
  plant: () => ({
    bug: 'the words that were searched for stand in the page as they came',
    found: /Cross Site Scripting/,
    answer: ({ target }) => {
      const { pathname, searchParams } = new URL(target, 'http://own.invalid');
      const words = searchParams.get('q');
      if (pathname !== '/campaigns' || words === null) return undefined;
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(`<html><body>Hasil ${words}</body></html>`),
      };
    },
  }),
};
