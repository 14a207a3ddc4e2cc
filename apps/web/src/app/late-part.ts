import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Wait before the second attempt, in ms; each later wait is twice as long. */
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
 * A part of a screen with code of its own. A failed import is repeated later, because an error would remove the whole screen: until then a part
 * that the server rendered stays as it is, and any other part shows the fallback of its boundary.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilHere(load) }));
}
