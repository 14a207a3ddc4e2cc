import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../apps/api/functions', import.meta.url));
const PATCH = fileURLToPath(new URL('citus.patch', import.meta.url));
/** Statements that Citus refuses fill the words of the search from other tables; money does not need them. */
export const NOT_FOR_CITUS = '07-site/01-search/';

/** A file of the product's functions, and how it reads where Citus needs it changed. */
export interface FunctionFile {
  name: string;
  text: string;
  /** Null where it fits as it is. */
  changed: string | null;
}

/** @throws if the patch no longer fits the functions. */
export async function readFunctions(): Promise<FunctionFile[]> {
  const copy = await mkdtemp(join(tmpdir(), 'uluran-functions-'));
  try {
    await cp(FOLDER, copy, { recursive: true });
    execFileSync('git', ['apply', PATCH], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    });
    const names = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.sql')).sort();
    return await Promise.all(
      names.map(async (name) => {
        const [text, patched] = await Promise.all([FOLDER, copy].map((folder) => readFile(join(folder, name), 'utf8')));
        return { name, text: text ?? '', changed: patched === text ? null : (patched ?? '') };
      }),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
