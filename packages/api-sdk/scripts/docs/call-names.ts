import type { DocumentedResource } from './source.ts';

/** Source code of the map from calls to endpoints, as an interface of this name. */
export function callNames(resources: DocumentedResource[], type: string): string {
  const lines = resources.flatMap(({ key, methods }) =>
    methods.map(({ name, endpoint }) => `  '${key}.${name}': '${endpoint}';`),
  );
  return `// Written from the docstrings by scripts/docs.ts.

/** The endpoint of every call, by the call's name. */
export interface ${type} {
${lines.join('\n')}
}
`;
}
