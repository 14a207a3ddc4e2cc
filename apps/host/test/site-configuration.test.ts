import { describe, expect, it } from 'vitest';
import { openConfiguration, type SiteConfiguration } from '../src/site-configuration.ts';

const ofMinimum = (minimumRupiah: number) => ({ donation: { minimumRupiah } }) as SiteConfiguration;

/** A source whose readings the test controls, with its own clock. */
async function openSource({ patienceMs = 1_000 } = {}) {
  const world = {
    minimumRupiah: 1_000,
    readings: 0,
    nowMs: 0,
    answer: async (): Promise<SiteConfiguration> => ofMinimum(world.minimumRupiah),
  };
  const read = () => {
    world.readings += 1;
    return world.answer();
  };
  const current = await openConfiguration({ read, freshMs: 1_000, patienceMs, now: () => world.nowMs });
  return { world, minimum: async () => (await current()).donation.minimumRupiah };
}

describe('the configuration of the pages', () => {
  it('follows a setting that changes while the process runs, within a second', async () => {
    const { world, minimum } = await openSource();
    world.minimumRupiah = 5_000;
    world.nowMs = 999;
    expect(await minimum()).toBe(1_000);
    world.nowMs = 1_000;
    expect(await minimum()).toBe(5_000);
  });

  it('is read once for all pages that ask at the same moment', async () => {
    const { world, minimum } = await openSource();
    world.minimumRupiah = 5_000;
    world.nowMs = 1_000;
    expect(await Promise.all([minimum(), minimum(), minimum()])).toEqual([5_000, 5_000, 5_000]);
    expect(world.readings).toBe(2);
  });

  it('stays the last one while a reading fails, and is read again a second later', async () => {
    const { world, minimum } = await openSource();
    const { answer } = world;
    world.answer = () => Promise.reject(new Error('away'));
    world.nowMs = 1_000;
    expect(await minimum()).toBe(1_000);
    expect(await minimum()).toBe(1_000);
    expect(world.readings).toBe(2);
    world.answer = answer;
    world.minimumRupiah = 5_000;
    world.nowMs = 2_000;
    expect(await minimum()).toBe(5_000);
  });

  it('keeps no page waiting for a reading that does not end', async () => {
    const { world, minimum } = await openSource({ patienceMs: 1 });
    world.answer = () => new Promise(() => {});
    world.nowMs = 1_000;
    expect(await minimum()).toBe(1_000);
    world.nowMs = 60_000;
    expect(await minimum()).toBe(1_000);
    expect(world.readings).toBe(2);
  });

  it('stops the start where the first reading fails', async () => {
    const read = () => Promise.reject(new Error('no such database'));
    await expect(openConfiguration({ read, freshMs: 1_000 })).rejects.toThrow('no such database');
  });
});
