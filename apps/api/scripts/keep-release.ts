import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startTestServer, TEST_SERVER_VARIABLE, withTestDatabase } from '../src/testing/index.ts';
import { readRelease } from '../test/support/release.ts';
import { playReleaseScene } from '../test/support/release-scene.ts';

/**
 * `node apps/api/scripts/keep-release.ts 2.0.0` keeps the content of a database of this release in `test/fixtures/releases`: a test upgrades it
 * to every later version. Run once for each release, before further migrations; a kept file never changes.
 */
const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Which release? node apps/api/scripts/keep-release.ts <version>');
const server = await startTestServer();
process.env[TEST_SERVER_VARIABLE] = JSON.stringify(server.address);
const database = await withTestDatabase();
try {
  await playReleaseScene(database);
  const folder = fileURLToPath(new URL('../test/fixtures/releases', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.json.gz`, gzipSync(JSON.stringify(await readRelease(database.ownerSql))), {
    flag: 'wx',
  });
} finally {
  await database.close();
  await server.stop();
}
