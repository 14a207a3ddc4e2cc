/**
 * Runs the README's first example as a new user would: packs the SDK, installs it into an empty folder with plain npm and gives through the server
 * whose origin is the argument. Needs a build. Prints the example's output.
 */

import { createStranger } from '../../../scripts/packed/stranger.ts';
import { at, EXAMPLES } from './readme.ts';

const [, , origin = 'http://127.0.0.1:3000'] = process.argv;
const stranger = await createStranger('api-sdk');
try {
  const { file, code } = EXAMPLES[0] ?? { file: '', code: '' };
  stranger.write(file, at(origin, code));
  process.stdout.write(await stranger.node(file));
} finally {
  stranger.remove();
}
