/** Loaded before a process with `--import`: writes the address of every module that is loaded into the file of `LOADED_MODULES`. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (process.env.LOADED_MODULES !== undefined) appendFileSync(process.env.LOADED_MODULES, `${url}\n`);
    return next(url, context);
  },
});
