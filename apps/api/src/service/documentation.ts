import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PRODUCT_NAME } from '@uluran/brand';
import { html } from 'hono/html';
import { TextAnswer } from '../http/answers.ts';

const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Begins as a list of the tags: of calls, the viewer draws only those near the window once there are many. */
const START = `SwaggerUIBundle({
  url: new URL('openapi.json', document.baseURI).pathname,
  dom_id: '#docs',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
});`;

/** The viewer writes style attributes; nothing else in the product may. */
const POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'";

/** A file of the viewer, or undefined when it has no such file. */
export async function documentationFile(name: string): Promise<TextAnswer | undefined> {
  const headers = { 'Cache-Control': 'public, max-age=86400' };
  if (name === 'start.js')
    return new TextAnswer(START, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' });
  if (!Object.hasOwn(FILES, name)) return undefined;
  const bytes = await readFile(join(folder, name));
  return new TextAnswer(bytes, 200, { ...headers, 'Content-Type': FILES[name as keyof typeof FILES] });
}

/** The page that shows the OpenAPI document and lets one try its calls. */
export async function documentationPage(basePath: string): Promise<TextAnswer> {
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT_NAME} API</title>
    <base href="${basePath}/" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>`;
  return new TextAnswer(String(page), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
  });
}
