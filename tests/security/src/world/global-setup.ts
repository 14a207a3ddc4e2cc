import type { Product } from '@uluran/e2e/product';
import type { TestProject } from 'vitest/node';
import { prepareTarget, type Target } from './target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Address of the sandbox's gateway. */
    sandboxUrl: string;
    /** Address for the database's owner. */
    databaseUrl: string;
  }
}

let target: Target | undefined;
let product: Product | undefined;

/** One product for every file that leaves it unchanged; other files prepare their own. */
export async function setup(project: TestProject): Promise<void> {
  target = await prepareTarget();
  // An attack may use many addresses.
  product = await target.start({ TRUSTED_PROXIES: 'loopback' });
  project.provide('origin', product.origin);
  project.provide('sandboxUrl', target.sandboxUrl);
  project.provide('databaseUrl', target.databaseUrl);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await target?.remove();
}
