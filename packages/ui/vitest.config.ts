import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need neither a browser nor a build. */
export default defineConfig({ test: { exclude: [...configDefaults.exclude, 'test/packed/**'] } });
