import { createConfig, lintFromString } from '@redocly/openapi-core';

type Operation = { parameters?: unknown[]; requestBody?: unknown; security?: unknown[] };
type Paths = Record<string, Record<string, Operation>>;

/** A call without input and without a token cannot be refused, so it needs no response for a refusal. */
function takesNothing(operation: Operation | undefined): boolean {
  if (operation === undefined || operation.requestBody !== undefined) return false;
  return (operation.parameters ?? []).length === 0 && (operation.security ?? []).length === 0;
}

/** The operation that contains the place of a pointer such as `#/paths/~1home/get/responses`. */
function operationAt(document: object, pointer: string): Operation | undefined {
  const [, , path = '', method = ''] = pointer.split('/');
  const { paths = {} } = document as { paths?: Paths };
  return paths[path.replaceAll('~1', '/').replaceAll('~0', '~')]?.[method];
}

/** Tools that read documents stop at 50 levels. A schema deeper than this belongs among the components, under a name. */
const DEEPEST = 30;

/** Pointer to the first value deeper than `DEEPEST`; undefined when there is none. */
function tooDeep(value: unknown, pointer = '#', level = 0): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (level > DEEPEST) return pointer;
  for (const [key, child] of Object.entries(value)) {
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
    const found = tooDeep(child, `${pointer}/${step}`, level + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Lints an OpenAPI document with all of Redocly's strict recommended rules: the document is valid, every reference resolves, and
 * every operation has a description, a security scheme, a unique name and a response for its errors. No schema nests too deep.
 *
 * @returns a sentence per finding; empty when there is none
 */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const findings = await lintFromString({ source: JSON.stringify(document), config });
  const deep = tooDeep(document);
  const depths = deep === undefined ? [] : [`nesting: more than ${DEEPEST} levels; name a schema in between (${deep})`];
  const rules = findings
    .map(({ ruleId, message, location }) => ({ ruleId, message, pointer: location[0]?.pointer ?? '#' }))
    .filter(
      ({ ruleId, pointer }) => ruleId !== 'operation-4xx-response' || !takesNothing(operationAt(document, pointer)),
    )
    .map(({ ruleId, message, pointer }) => `${ruleId}: ${message} (${pointer})`);
  return [...rules, ...depths];
}
