import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need no browser. */
export default defineConfig({ test: { exclude: [...configDefaults.exclude, 'test/browser/**'] } });
