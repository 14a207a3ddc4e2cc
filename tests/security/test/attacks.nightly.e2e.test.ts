import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attackPlant, attackProduct } from '../src/attacks/attack.ts';
import { ATTACKS } from '../src/attacks/attacks.ts';
import { openScene, type Scene } from '../src/scene/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ origin: inject('origin'), databaseUrl: inject('databaseUrl') });
});
afterAll(() => scene?.leave());

describe.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', (_, attack) => {
  it(attack.promise, async () => {
    const { findings } = await attackProduct(attack, scene, attack.scaledDown);
    expect(findings).toEqual([]);
  });

  it.each(attack.plants.map((plant) => [plant.bug, plant] as const))('finds it when %s', async (_bug, plant) => {
    expect(await attackPlant(attack, scene, plant)).toBeDefined();
  });
});
