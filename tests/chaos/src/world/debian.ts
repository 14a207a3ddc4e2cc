import { execFileSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './product-copy.ts';

/** Installs what is missing of these packages, as root; elsewhere it fails with what to do. */
export function requireDebian(...packages: string[]): void {
  execFileSync('bash', [join(ROOT, 'scripts/debian-tools.sh'), ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes a configuration of deploy/ with what its comment tells an operator to replace. */
export async function placeDeployed(path: string, file: string, replaced: Record<string, string>): Promise<void> {
  let text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(path, text);
  await chmod(path, 0o644);
}
