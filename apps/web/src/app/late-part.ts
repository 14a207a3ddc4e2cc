import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Before the first further try; each later one waits twice as long. */
const AGAIN_MS = 5_000;

async function untilHere<Part>(load: () => Promise<Part>, waitMs = AGAIN_MS): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return await untilHere(load, waitMs * 2);
  }
}

/**
 * A part of a screen whose code comes by itself. Code that cannot be fetched is fetched again later, because an error would take the whole
 * screen: until then a part that the server wrote stays as it is, and in place of another stands what its boundary shows.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilHere(load) }));
}
