/**
 * `npm run torture` runs every attack in full; `… -- redirects=100000 negatives` runs the named ones, with their counts. Each
 * prints its findings and the product's figures before and after. Exits 1 if a promise is broken, or a planted mistake is not
 * found.
 */
import { cpus } from 'node:os';
import type { Product } from '@uluran/e2e/product';
import { type Attack, attackPlant, attackProduct } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { openScene, type Scene } from './scene/scene.ts';
import { type Tool, useTool } from './tools/tool.ts';
import { TOOLS } from './tools/tools.ts';
import { prepareTarget } from './world/target.ts';

const SHOWN = 40;
const LINE_SHOWN = 400;

interface Attempt {
  attack: Attack;
  count: number;
}

type Wanted = Attempt | { tool: Tool };

function readWanted(words: readonly string[]): Wanted[] {
  if (words.length === 0)
    return [...ATTACKS.map((attack) => ({ attack, count: attack.full })), ...TOOLS.map((tool) => ({ tool }))];
  return words.map((word) => {
    const [name, count] = word.split('=');
    const tool = TOOLS.find((known) => known.name === word);
    if (tool !== undefined) return { tool };
    const attack = ATTACKS.find((known) => known.name === name);
    if (attack === undefined || (count !== undefined && !(Number(count) > 0))) {
      const known = [...ATTACKS, ...TOOLS].map((one) => one.name);
      console.error(`"${word}" is no attack. There are: ${known.join(', ')}.`);
      process.exit(1);
    }
    return { attack, count: count === undefined ? attack.full : Number(count) };
  });
}

function report(
  name: string,
  { figures, findings }: Awaited<ReturnType<typeof attackProduct>>,
  seconds: number,
): boolean {
  const words = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
  console.log(`${findings.length === 0 ? 'holds ' : 'BROKEN'}  ${name}: ${words.join(', ')}; ${seconds} s`);
  for (const finding of findings.slice(0, SHOWN)) console.log(`          ${finding}`);
  if (findings.length > SHOWN) console.log(`          and ${findings.length - SHOWN} more`);
  return findings.length === 0;
}

/** Lines about failures in the product's output, after this length of it. */
function failuresIn(output: string, since: number): string[] {
  return output
    .slice(since)
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line));
}

async function tryAttack(scene: Scene, product: Product, { attack, count }: Attempt): Promise<boolean> {
  const startedAt = performance.now();
  const written = product.output().length;
  const result = await attackProduct(attack, scene, count);
  let holds = report(attack.name, result, Math.round((performance.now() - startedAt) / 1000));
  const failures = failuresIn(product.output(), written);
  for (const line of failures.slice(0, SHOWN)) console.log(`        log: ${line.slice(0, LINE_SHOWN)}`);
  for (const plant of attack.plants) {
    const found = await attackPlant(attack, scene, plant);
    console.log(`        ${found === undefined ? 'GOT BY' : 'found'}: ${plant.bug} (${found?.slice(0, 160)})`);
    holds &&= found !== undefined;
  }
  return holds;
}

const wanted = readWanted(process.argv.slice(2));
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
const target = await prepareTarget();
const product = await target.start({ TRUSTED_PROXIES: 'loopback' });
const scene = await openScene({ origin: product.origin, databaseUrl: target.databaseUrl });
try {
  for (const one of wanted) {
    const holds = 'tool' in one ? await useTool(one.tool, scene) : await tryAttack(scene, product, one);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await scene.leave();
  await product.stop();
  await target.remove();
}
