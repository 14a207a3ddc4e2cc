import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFindings, type Findings } from '../attacks/findings.ts';
import { type Arrived, type Plant, startFront } from '../plants/front.ts';
import type { Scene } from '../scene/scene.ts';
import { isInstalled } from './run-tool.ts';

/** An external program that searches for vulnerabilities. It runs if it is installed, and is reported as not run otherwise. */
export interface Tool {
  name: string;
  command: string;
  /** Examines an origin; the folder is for its own files. Returns a summary. */
  run: (scene: Scene, origin: string, findings: Findings, folder: string) => Promise<string>;
  /** A mistake that the program must find. */
  plant: (scene: Scene) => Plant;
}

const FORGET_MS = 1_000;
let visitors = 0;

/** Sends each request from a new address: a program that the limits refuse finds nothing. */
function fromAnywhere({ headers }: Arrived): void {
  visitors += 1;
  headers['x-forwarded-for'] = `100.64.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function look(tool: Tool, scene: Scene, plant?: Plant) {
  const findings = createFindings(plant?.found);
  let requests = 0;
  let failures = 0;
  const front = await startFront(scene.origin, {
    bug: '',
    found: /^$/,
    ...plant,
    receive: (arrived) => {
      fromAnywhere(arrived);
      requests += 1;
    },
    send: ({ status }, { method, target }) => {
      if (status < 500) return;
      failures += 1;
      if (failures <= 5) findings.add(`${method} ${target.slice(0, 160)} is answered with ${status}`);
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'uluran-tool-'));
  const forget = setInterval(() => void scene.forgetAttempts().catch(() => {}), FORGET_MS);
  try {
    const printed = await tool.run(scene, front.origin, findings, folder);
    return { printed, requests, failures, sentences: findings.sentences };
  } finally {
    clearInterval(forget);
    await front.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program on the product and on a planted mistake, prints the result, and returns true if it is the expected one. */
export async function useTool(tool: Tool, scene: Scene): Promise<boolean> {
  if (!isInstalled(tool.command)) {
    console.log(`NOT RUN ${tool.name}: ${tool.command} is not installed here`);
    return true;
  }
  const { printed, requests, failures, sentences } = await look(tool, scene);
  console.log(
    `${sentences.length === 0 ? 'holds ' : 'BROKEN'}  ${tool.name}: ${requests} requests, ${failures} answered with 5xx; ${printed}`,
  );
  for (const sentence of sentences) console.log(`          ${sentence}`);
  const plant = tool.plant(scene);
  const found = (await look(tool, scene, plant)).sentences.find((sentence) => plant.found.test(sentence));
  console.log(`        ${found === undefined ? 'GOT BY' : 'found'}: ${plant.bug} (${found?.slice(0, 160)})`);
  return sentences.length === 0 && found !== undefined;
}
