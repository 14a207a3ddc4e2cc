import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@uluran/api';
import { createSandbox, type Sandbox } from '@uluran/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import {
  createPrograms,
  NOBODY,
  newHome,
  ownedFolder,
  place,
  psql,
  ROOT,
  requireDebianTools,
  START_LIMIT_MS,
  startCluster,
  startPgbouncer,
} from '../src/support/debian.ts';
import { guestGift } from '../src/support/guest-gift.ts';
import { freePort, OTHER_FOUNDATION, removeDataDir } from '../src/support/product.ts';
import { HOST_NAME, sendPlain, visit } from '../src/support/visit.ts';
import { eventually } from '../src/support/wait.ts';

let home: string;
let release: string;
let database: Database;
let superuserUrl: string;
let sandbox: Sandbox;
let env: Record<string, string>;
const ports = { web1: 0, web2: 0, worker: 0, haproxy: 0, haproxyPlain: 0, nginx: 0, nginxPlain: 0 };
const programs = createPrograms();
const { run, outputOf } = programs;

const uluran = () => join(release, 'bin/uluran');

/** Runs a command of the release on the database and the data folder; returns its output. */
function ulurans(...args: string[]): string {
  const { DATABASE_URL = '', DATA_DIR = '' } = env;
  return execFileSync(uluran(), args, {
    env: { NODE_ENV: 'production', DATABASE_URL, DATA_DIR },
    encoding: 'utf8',
    ...NOBODY,
  });
}

/** PostgreSQL with the settings of deploy/backup/archive.conf. */
async function startArchivedCluster() {
  const backups = await ownedFolder(join(home, 'backups'));
  await ownedFolder(join(backups, 'wal'));
  const archive = await place(home, 'backup/archive.conf', { '/var/backups/uluran': backups });
  return await startCluster(programs, home, `include '${archive}'`);
}

/** A guest gives through one proxy and pays; the other proxy shows the gift as paid. */
async function givePaid(slug: string): Promise<void> {
  const given = await visit(ports.haproxy, '/api/donations', {
    method: 'POST',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: guestGift(slug),
  });
  expect(given.status, given.body).toBe(201);
  const { payment } = JSON.parse(given.body).data as { payment: { id: string } };
  const bank = bankOf(sandbox.url);
  const open = (await bank.transactions()).find(({ transaction_status }) => transaction_status === 'pending');
  await bank.pay(open?.order_id ?? '');
  await eventually(async () => {
    const shown = await visit(ports.nginx, `/api/payments/${payment.id}`);
    expect(JSON.parse(shown.body).data.status).toBe('paid');
  });
}

async function startProxies(): Promise<void> {
  const [key, certificate] = [join(home, 'uluran.key'), join(home, 'uluran.crt')];
  const subject = ['-subj', `/CN=${HOST_NAME}`, '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  await writeFile(join(home, 'uluran.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const servers = { '127.0.0.1:3001': `127.0.0.1:${ports.web1}`, '127.0.0.1:3002': `127.0.0.1:${ports.web2}` };
  const haproxy = await place(home, 'haproxy/haproxy.cfg', {
    ...servers,
    'bind :80': `bind 127.0.0.1:${ports.haproxyPlain}`,
    'bind :443': `bind 127.0.0.1:${ports.haproxy}`,
    '/etc/haproxy/uluran.pem': join(home, 'uluran.pem'),
  });
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxy]);
  const site = await place(home, 'nginx/uluran.conf', {
    ...servers,
    'listen 80;': `listen 127.0.0.1:${ports.nginxPlain};`,
    'listen 443 ssl': `listen 127.0.0.1:${ports.nginx} ssl`,
    '/etc/nginx/uluran.crt': certificate,
    '/etc/nginx/uluran.key': key,
    '/var/log/nginx/uluran.log': join(home, 'nginx.log'),
  });
  const main = join(home, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ');
  await writeFile(main, `daemon off; pid ${home}/nginx.pid; events {} http { ${paths} include ${site}; }\n`);
  run('nginx', '/usr/sbin/nginx', ['-e', join(home, 'nginx-errors.log'), '-c', main]);
}

beforeAll(async () => {
  requireDebianTools();
  home = await newHome();
  release = join(home, 'release');
  execFileSync(process.execPath, [join(ROOT, 'scripts/release.ts'), release], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
  const cluster = await startArchivedCluster();
  const DATABASE_URL = cluster.owner;
  superuserUrl = cluster.superuser;
  database = await openDatabase({ DATABASE_URL, DATA_DIR: home }, { log: { info: () => {}, warn: () => {} } });
  const DATABASE_POOL_URL = await startPgbouncer(programs, home, cluster);
  const own = await ownedFolder(join(home, 'own'));
  await cp(OTHER_FOUNDATION, join(home, 'identity.json'));
  const serverKey = 'SB-Mid-server-gladi';
  sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey,
    notificationUrl: `http://127.0.0.1:${ports.web1}/api/webhooks/midtrans`,
  });
  env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `https://${HOST_NAME}`,
    IDENTITY: join(home, 'identity.json'),
    DATABASE_URL,
    DATABASE_POOL_URL,
    DATA_DIR: own,
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    REHEARSAL: 'accept',
    MIDTRANS_BASE_URL: sandbox.url,
    MIDTRANS_SERVER_KEY: serverKey,
    SMTP_URL: sandbox.smtpUrl,
    HSTS: 'max-age=600',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const roles = { web1: 'web', web2: 'web', worker: 'worker' } as const;
  for (const [name, role] of Object.entries(roles) as ['web1' | 'web2' | 'worker', string][])
    run(name, uluran(), ['start'], { env: { ...env, ROLE: role, PORT: String(ports[name]) }, cwd: own, ...NOBODY });
  await startProxies();
  for (const port of [ports.web1, ports.web2, ports.worker])
    await eventually(async () => {
      const ready = await fetch(`http://127.0.0.1:${port}/api/readyz`).catch(() => undefined);
      expect(ready?.status, programs.report()).toBe(200);
    }, START_LIMIT_MS);
  for (const port of [ports.haproxy, ports.nginx])
    await eventually(async () => expect((await visit(port, '/api/healthz')).status).toBe(200), START_LIMIT_MS);
  // Builds a release, with the slowest compression of brotli.
}, 600_000);

afterAll(async () => {
  await programs.endAll();
  await sandbox?.close();
  await database?.close();
  await removeDataDir(home);
});

describe.each([
  ['HAProxy', 'haproxy', 'haproxyPlain'],
  ['nginx', 'nginx', 'nginxPlain'],
] as const)('%s as in deploy/', (_, secure, plain) => {
  it('serves the site under https, and sends plain http there', async () => {
    const page = await visit(ports[secure], '/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=600']);
    expect(page.body).toContain('</html>');
    expect(await sendPlain(ports[plain], `GET /zakat HTTP/1.0\r\nHost: ${HOST_NAME}`)).toMatch(
      new RegExp(`^HTTP/1\\.[01] 301 [\\s\\S]*\\r\\nlocation: https://${HOST_NAME}/zakat\\r\\n`, 'i'),
    );
  });

  it('keeps the figures closed, under any spelling', async () => {
    const plainly = ['/api/metrics', '/api/metrics/', '/api/metrics?x=1', '/api/%6detrics', '/%61pi%2fmetrics'];
    const byDots = ['/x/../api/metrics', '/x/%2e%2e/api/metrics', '/api/./metrics', '/api/x/.%2E/metrics'];
    const byBackslashes = ['/api\\metrics', '/x\\..\\api\\metrics', '/api%5cmetrics'];
    for (const path of [...plainly, ...byDots, ...byBackslashes])
      expect((await visit(ports[secure], path)).status, path).toBe(404);
    expect((await visit(ports[secure], '//api/metrics')).body).not.toContain('uluran_');
  });

  it('logs the route of a page, and neither the address that was requested nor the visitor’s', async () => {
    const key = `kunci-${secure}-0123456789`;
    const from = secure === 'haproxy' ? '127.0.0.9' : '127.0.0.10';
    const page = await visit(ports[secure], `/campaigns/x/donate/${key}/payment?token=${key}`, { from });
    expect([page.status, page.headers['x-route']]).toEqual([404, undefined]);
    // Neither a TLS handshake nor a complete request.
    await expect(sendPlain(ports[secure], `GET /${key} HTTP/1.0`)).resolves.toBeDefined();
    const logOf = async () => (secure === 'nginx' ? await readFile(join(home, 'nginx.log'), 'utf8') : outputOf(secure));
    await eventually(async () =>
      expect(await logOf()).toContain(secure === 'nginx' ? '/campaigns/{slug}/donate/{id}/payment' : '"failed":"SSL'),
    );
    for (const part of [key, from]) expect(await logOf()).not.toContain(part);
  });

  it('passes the address on that a visitor has, whatever they write into the header', async () => {
    // One for each network that tried to sign in; addresses are stored as hashes.
    const addresses = async () => (await database.ownerSql`SELECT key FROM rate_budgets`).length;
    const body = { email: 'tidak.ada@contoh.id', password: 'bukan kata sandi' };
    const signIn = async (from: string, header: string) => {
      const headers = { 'X-Forwarded-For': header };
      expect((await visit(ports[secure], '/api/auth/login', { method: 'POST', body, from, headers })).status).toBe(401);
      return await addresses();
    };
    const [one, other] = secure === 'haproxy' ? ['127.0.0.5', '127.0.0.6'] : ['127.0.0.7', '127.0.0.8'];
    const first = await signIn(one, '203.0.113.1');
    expect(await signIn(one, '203.0.113.2')).toBe(first);
    expect(await signIn(other, '203.0.113.1')).toBeGreaterThan(first);
  });
});

describe('a process of the release, run by a user without rights', () => {
  it('answers a plain check in HTTP/1.0', async () => {
    for (const port of [ports.web1, ports.worker])
      expect(await sendPlain(port, 'GET /api/readyz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does what its role is: a worker serves its reports and nothing else', async () => {
    const statuses = await Promise.all(
      ['/api/healthz', '/api/metrics', '/', '/api/campaigns'].map(
        async (path) => (await fetch(`http://127.0.0.1:${ports.worker}${path}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 401, 404, 404]);
  });

  it('refuses a Node that is too old in a sentence', () => {
    const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})';
    const start = join(release, 'apps/host/start.mjs');
    expect(() =>
      execFileSync(process.execPath, ['--import', older, start], { stdio: 'pipe', encoding: 'utf8' }),
    ).toThrow(/Node 20\.19\.0 is too old: Uluran needs 26 or newer/);
  });

  it('has none of what only builds and tests', async () => {
    for (const tool of ['vite', 'vitest', 'typescript', 'turbo'])
      await expect(readFile(join(release, 'node_modules', tool, 'package.json')), tool).rejects.toThrow(/ENOENT/);
  });

  let slug = '';

  it('brings a gift from nothing to paid, with commands that need no more than the service has', async () => {
    const campaign = join(home, 'campaign');
    await cp(join(release, 'deploy/sample-campaign'), campaign, { recursive: true });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const file = join(campaign, 'campaign.md');
    const dated = (await readFile(file, 'utf8'))
      .replace(/startsOn: .*/, `startsOn: ${day(1)}`)
      .replace(/endsOn: .*/, `endsOn: ${day(60)}`);
    await writeFile(file, dated);
    ulurans('ops', 'accounts', 'add', 'lembaga@contoh.id', '--name', 'Yayasan Air Oesapa', '--kind', 'organisation');
    ulurans('ops', 'accounts', 'add', 'operator@contoh.id', '--name', 'Rahmat Hidayat');
    ulurans('ops', 'operators', 'add', 'operator@contoh.id');
    ulurans('ops', 'operators', 'role', 'operator@contoh.id', '--role', 'reviewer');
    const parties = ['--owner', 'lembaga@contoh.id', '--by', 'operator@contoh.id'];
    const importing = ['ops', 'campaign', 'import', campaign, ...parties];
    const { DATABASE_URL } = env;
    expect(() => execFileSync(uluran(), importing, { env: { DATABASE_URL }, stdio: 'pipe' })).toThrow(
      /neither DATA_DIR nor PICTURE_STORE_URL is set/,
    );
    // Runs as root with the service's file of variables: the written files must belong to the service's user.
    const ULURAN_ENV = join(home, 'uluran.env');
    await writeFile(
      ULURAN_ENV,
      Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
    const printed = execFileSync(uluran(), importing, { env: { ULURAN_ENV }, encoding: 'utf8' });
    slug = /\/campaigns\/(\S+)\.$/m.exec(printed)?.[1] ?? '';
    const { body } = await visit(ports.haproxy, `/campaigns/${slug}`);
    expect(body).toContain('Sumur bor untuk 60 keluarga');
    const [picture = ''] = /\/api\/pictures\/[\w.-]+\.jpg/.exec(body) ?? [];
    expect((await visit(ports.nginx, picture)).status, picture).toBe(200);
    expect((await stat(join(env.DATA_DIR ?? '', 'pictures'))).uid).toBe(NOBODY.uid ?? process.getuid?.());
    await givePaid(slug);
    expect(ulurans('checks')).not.toContain('BROKEN');
  });

  it('is brought back from a backup: to the present, to a moment, and from the dump alone, and what is lost is told', async () => {
    const places = { BACKUP_DIR: join(home, 'backups'), COPY_DIR: env.DATA_DIR, COPY_PORT: String(await freePort()) };
    const tool = (name: 'backup' | 'drill', url: string | undefined, ...args: string[]) =>
      execFileSync(join(release, 'deploy/backup', name), args, {
        env: { PATH: process.env.PATH, ...env, ...places, DATABASE_URL: url },
        encoding: 'utf8',
        stdio: 'pipe',
        ...NOBODY,
      });
    const drill = (...args: string[]) => tool('drill', env.DATABASE_URL, ...args);
    const backup = tool('backup', superuserUrl).trim().split('\n').at(-1) ?? '';
    const recorded = () =>
      psql(superuserUrl, 'SELECT kind, place, failed, bytes > 1000000 FROM backup_runs ORDER BY id').split('\n');
    expect(recorded()).toEqual([`backup|${backup}|f|t`]);
    const [{ moment }] = await database.ownerSql<[{ moment: string }]>`SELECT clock_timestamp()::text AS moment`;
    await givePaid(slug);
    const segment = psql(superuserUrl, 'SELECT pg_walfile_name(pg_switch_wal())');
    await eventually(
      async () => expect(existsSync(join(places.BACKUP_DIR, 'wal', `${segment}.gz`))).toBe(true),
      START_LIMIT_MS,
    );
    const whole =
      /has 2 paid payments[\s\S]*\nLost against the running database: 0 paid payments[\s\S]*\n\d\d+ checks hold/;
    const former =
      /has 1 paid payments[\s\S]*\nLost against the running database: 1 paid payments[\s\S]*\n\d\d+ checks hold/;
    expect(drill(backup)).toMatch(whole);
    expect(drill(backup, 'base', moment)).toMatch(former);
    expect(drill(backup, 'dump')).toMatch(former);
    expect(() => drill(`${backup}-lost`)).toThrow(/There is no backup/);
    const drilled = `drill|${backup}|f|`;
    expect(recorded().slice(1)).toEqual([drilled, drilled, drilled]);
    // The product's own user may not copy the server, and its failure is recorded.
    expect(() => tool('backup', env.DATABASE_URL)).toThrow(/pg_basebackup/);
    expect(recorded().at(-1)).toMatch(/^backup\|\S+\|t\|$/);
  });

  it('writes JSON lines and nothing else, and none about health', () => {
    for (const name of ['web1', 'web2', 'worker']) {
      const lines = outputOf(name).split('\n').filter(Boolean);
      const read = lines.map((line) => JSON.parse(line) as { msg: string; route?: string });
      expect(read.map(({ msg }) => msg)).toContain('ready');
      expect(read.filter(({ route }) => route === 'getHealth' || route === 'getReadiness')).toEqual([]);
    }
  });

  it('marks every page as a rehearsal, and what is no page stays as it is', async () => {
    for (const path of ['/', '/zakat', '/campaigns', '/login', '/account', '/tidak-ada', '/syarat']) {
      const { body } = await visit(ports.haproxy, path, { headers: { 'Accept-Encoding': 'br, gzip' } });
      if (body !== '') expect(body.match(/<body[^>]*><aside[^>]*><mark>Gladi: /g), path).toHaveLength(1);
    }
    expect((await visit(ports.haproxy, '/robots.txt')).body).not.toContain('Gladi');
  });

  it('is refused a folder that holds a release already', () => {
    expect(() =>
      execFileSync(process.execPath, [join(ROOT, 'scripts/release.ts'), release], { stdio: 'pipe' }),
    ).toThrow(/is not empty: name a new folder for each release/);
  });
});
