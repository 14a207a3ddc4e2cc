import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientName } from './source.ts';

const FOLDER = join(import.meta.dirname, '../../examples');
const FOLDERS: Record<ClientName, string> = { member: FOLDER, operator: join(FOLDER, 'operator') };

/** The file with the examples of a group of calls: `ownCampaigns` has `own-campaigns.ts`. */
export function exampleFile(resource: string, client: ClientName = 'member'): string {
  return join(FOLDERS[client], `${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
}

/** The import of the SDK's names that the example uses, or an empty text. */
function importsOf(source: string, example: string): string {
  const names = /^import \{ (.+) \} from '@uluran\/api-sdk';$/m.exec(source)?.[1]?.split(', ') ?? [];
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(example));
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from '@uluran/api-sdk';\n\n`;
}

/** The example of a call: the body of the function with its name. Throws an Error for a call without one; `test/endpoints.test.ts` runs them all. */
export function exampleOf(resource: string, call: string, client: ClientName = 'member'): string {
  const file = exampleFile(resource, client);
  const source = readFileSync(file, 'utf8');
  const pattern = new RegExp(
    `^export (?:async )?function ${call}\\(\\{ .+ \\}: (?:Operator)?Given\\) \\{\\n([\\s\\S]*?)\\n\\}$`,
    'm',
  );
  const body = pattern.exec(source)?.[1];
  if (body === undefined) throw new Error(`${resource}.${call} needs an example: a function of that name in ${file}`);
  const example = body.replace(/^ {2}/gm, '');
  return importsOf(source, example) + example;
}
