import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Smallest file in bytes that is compressed. */
const WORTH_COMPRESSING = 512;

/** Level of a build for an immediate start: a tenth larger than the best, in a fiftieth of the time. */
const QUICK = 5;
const BEST = constants.BROTLI_MAX_QUALITY;

/**
 * Writes `.br` and `.gz` beside every file of a client's build that becomes smaller.
 *
 * @param isRelease uses the slowest levels, which produce the smallest files
 */
export function precompress(folder: string, { isRelease = false }: { isRelease?: boolean } = {}): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: isRelease ? BEST : QUICK };
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite') || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${file}.gz`, gzipSync(body, isRelease ? { level: 9 } : {}));
  }
}
