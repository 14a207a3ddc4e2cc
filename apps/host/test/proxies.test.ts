import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
const nginx = read('nginx/uluran.conf');
const haproxy = read('haproxy/haproxy.cfg');

/** Variables of nginx that hold what a visitor requested, or where the visitor is. */
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
    // Its lines about requests have both addresses, in a format that cannot be changed.
    expect(server).toContain('error_log /dev/null emerg;');
  }
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
