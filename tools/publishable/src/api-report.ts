/**
 * Checks `packages/api-sdk/api/*.api.md`, the list of the package's exports with their types. A change of it changes the public
 * API, so it is committed and reviewed. Fails if the compiled package differs. Run by `npm run publishable`, after a build;
 * `--update` writes the reports.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';

const PACKAGE = join(import.meta.dirname, '../../../packages/api-sdk');
const { publishConfig } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const entries: Record<string, { types: string }> = publishConfig.exports;

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  skipLibCheck: true,
  strict: true,
  types: [],
  // In this repository a workspace's entries are its sources; the report describes the built files.
  paths: { '@uluran/contract/*': [join(PACKAGE, '../contract/dist/*')] },
};

/** The report of one entry: its exports, in TypeScript. */
function reportOf(name: string, types: string, folder: string): string {
  const configObject: IConfigFile = {
    projectFolder: PACKAGE,
    newlineKind: 'lf',
    mainEntryPointFilePath: join(PACKAGE, types),
    compiler: { overrideTsconfig: { compilerOptions, files: [join(PACKAGE, types)] } },
    apiReport: {
      enabled: true,
      reportFileName: name,
      reportFolder: folder,
      reportTempFolder: join(folder, 'temporary'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
  };
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(PACKAGE, 'package.json'),
  });
  const { errorCount } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      // The version of the bundled compiler is of no importance to the package.
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  if (errorCount > 0) throw new Error(`${types} cannot be reported: build the package first`);
  return readFileSync(join(folder, `${name}.api.md`), 'utf8');
}

const folder = await mkdtemp(join(tmpdir(), 'uluran-api-report-'));
const problems: string[] = [];
try {
  for (const [entry, { types }] of Object.entries(entries)) {
    const name = entry === '.' ? 'index' : entry.slice('./'.length).replaceAll('/', '-');
    const file = join(PACKAGE, 'api', `${name}.api.md`);
    const report = reportOf(name, types, folder);
    if (process.argv.includes('--update')) writeFileSync(file, report);
    else if (readFileSync(file, 'utf8') !== report) problems.push(`packages/api-sdk/api/${name}.api.md`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const file of problems) {
  console.error(
    `  ${file} is not what the package exports now: node tools/publishable/src/api-report.ts --update, then read the difference`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
