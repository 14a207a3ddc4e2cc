import * as fc from 'fast-check';
import { keptSeed } from './lanes.ts';

/** Set-up file of every vitest config whose tests state properties: they try the same cases in each run of the gate, others in `test:all`. */
fc.configureGlobal({ seed: keptSeed(20_261_129) });
