import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { SandboxEnv } from '../http-environment.ts';

const STYLE = ['./colours.css', './style.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ff8502"/>
<path d="M9 9v8a7 7 0 0 0 14 0V9" fill="none" stroke="#1f1300" stroke-width="4" stroke-linecap="round"/></svg>`;

/** The stylesheet and the icon. */
export function createAssetRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get('/assets/style.css', (context) => context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  routes.get('/assets/icon.svg', (context) => context.body(ICON, 200, { 'content-type': 'image/svg+xml' }));
  return routes;
}
