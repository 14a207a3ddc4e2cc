import { execFileSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './product-copy.ts';

/** Installs missing packages of this list, as root; for other users it fails with an instruction. */
export function requireDebian(...packages: string[]): void {
  execFileSync('bash', [join(ROOT, 'scripts/debian-tools.sh'), ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes a configuration of deploy/ with the replacements that its comment describes. */
export async function placeDeployed(path: string, file: string, replaced: Record<string, string>): Promise<void> {
  let text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(path, text);
  await chmod(path, 0o644);
}
