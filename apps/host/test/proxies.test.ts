import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
const nginx = read('nginx/uluran.conf');
const haproxy = read('haproxy/haproxy.cfg');

/** Variables of nginx with the visitor's requested address, or the visitor's own address. */
const REQUESTED =
  /\$(?:uri|document_uri|request_uri|request|args|query_string|http_\w+|remote_\w+|binary_remote_addr|proxy_add_\w+)\b/;
/** The same in HAProxy: letters of a log format, and samples. */
const SAMPLED = /%(?:HU|HPO|HP|HQ|r|ci|cp|hr|hrl|fi)\b|\[(?:path|url|query|base|src|req\.|capture)/;

it('nginx logs the route that the product names, and no address', () => {
  const [format = ''] = /^log_format .*$/m.exec(nginx) ?? [];
  expect(format).toContain('"route":"$upstream_http_x_route"');
  expect(format).not.toMatch(REQUESTED);
  expect(nginx).toContain('proxy_hide_header X-Route;');
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/access_log (?:off|\S+ uluran);/);
    // The lines of nginx's error log have both addresses, in a format that cannot be changed.
    expect(server).toContain('error_log /dev/null emerg;');
  }
});

/** Encodings of the metrics' address, as a proxy that decodes them reads them. */
const SPELLINGS = [
  ...['/api/metrics', '/API/Metrics', '//api//metrics', '/api/metrics/x'],
  ...['/x/../api/metrics', '/api/./metrics', '/api/metrics/.', '/api/metrics/x/..'],
  ...['/api\\metrics', '/x\\..\\api\\metrics', '/api/x\\..\\metrics'],
];
const PAGES = ['/', '/api/campaigns', '/campaigns/a..b', '/campaigns/air.', '/news/api-metrics', '/.well-known/x'];

it('HAProxy refuses every spelling of the address of the figures, and no page', () => {
  const rules = [...haproxy.matchAll(/deny_status 404 if \{ path,url_dec (-i )?-m reg (\S+) \}/g)].map(
    // The configuration file escapes each backslash.
    ([, insensitive, pattern = '']) => new RegExp(pattern.replaceAll('\\\\', '\\'), insensitive && 'i'),
  );
  const isRefused = (path: string) => rules.some((rule) => rule.test(path));
  expect(SPELLINGS.filter((path) => !isRefused(path))).toEqual([]);
  expect(PAGES.filter(isRefused)).toEqual([]);
});

it('nginx refuses the address of the figures, and a backslash, which it does not read as a slash', () => {
  expect(nginx).toMatch(/location \/api\/metrics \{\s+return 404;/);
  expect(nginx).toMatch(/location ~ \\{4} \{\s+return 404;/);
});

it('HAProxy logs the route that the product names, and no address, also of connections that fail', () => {
  const formats = [...haproxy.matchAll(/^ *(?:error-)?log-format (.*)$/gm)].map(([, format = '']) => format);
  expect(formats).toHaveLength(2);
  expect(formats[0]).toContain('"route":"%[var(txn.route)]"');
  for (const format of formats) expect(format).not.toMatch(SAMPLED);
  expect(haproxy).toMatch(
    /http-response set-var\(txn\.route\) res\.hdr\(X-Route\)\n\s+http-response del-header X-Route\n/,
  );
});
