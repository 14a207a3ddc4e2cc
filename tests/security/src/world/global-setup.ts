import type { Product } from '@uluran/e2e/product';
import type { TestProject } from 'vitest/node';
import { prepareTarget, type Target } from './target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Of the database's owner. */
    databaseUrl: string;
  }
}

let target: Target | undefined;
let product: Product | undefined;

/** One product for every file whose attack leaves it as it was; what needs another one prepares its own. */
export async function setup(project: TestProject): Promise<void> {
  target = await prepareTarget();
  product = await target.start();
  project.provide('origin', product.origin);
  project.provide('databaseUrl', target.databaseUrl);
}

export async function teardown(): Promise<void> {
  await product?.stop();
  await target?.remove();
}
