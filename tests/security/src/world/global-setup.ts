import type { Product } from '@uluran/e2e/product';
import type { TestProject } from 'vitest/node';
import { prepareTarget, type Target } from './target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Of the gateway to play with. */
    sandboxUrl: string;
    /** Of the database's owner. */
    databaseUrl: string;
  }
}

let target: Target | undefined;
let product: Product | undefined;

/** One product for every file whose attack leaves it as it was; what needs another one prepares its own. */
export async function setup(project: TestProject): Promise<void> {
  target = await prepareTarget();
  // So that an attack may come from as many addresses as it likes to.
  product = await target.start({ TRUSTED_PROXIES: 'loopback' });
  project.provide('origin', product.origin);
  project.provide('sandboxUrl', target.sandboxUrl);
  project.provide('databaseUrl', target.databaseUrl);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await target?.remove();
}
