import * as fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { keptSeed, RUNS_EVERYTHING } from '../../../../../../scripts/check/lanes.ts';
import { createTemporaryStore } from '../../../accounts/profile/avatars/support/portrait-store.ts';
import { anyFile } from '../../../support/any-file.ts';

/** Files that each upload gets. The gate has few: a process for each takes 0.3 s. `any-file.test.ts` reads more without processes. */
const RUNS = RUNS_EVERYTHING ? 100 : 3;

/** A store of pictures for the tests of a file. */
export async function temporaryPictures() {
  const pictures = await createTemporaryStore();
  afterAll(() => pictures.remove());
  return pictures;
}

/**
 * Sends files that begin like good ones, two at once, and expects that the endpoint takes or refuses each, and fails at none.
 *
 * @param send sends a form, as an account whose budget of uploads is untouched
 */
export async function tryFiles(
  { field }: { field: string } = { field: '' },
  send: (form: FormData) => Promise<Response>,
): Promise<void> {
  const files = fc.sample(anyFile, { numRuns: RUNS, seed: keptSeed(636_512_407) });
  const tryNext = async (): Promise<void> => {
    const file = files.pop();
    if (file === undefined) return;
    const form = new FormData();
    form.append(field, new File([new Uint8Array(file)], 'berkas'));
    const { status } = await send(form);
    expect([200, 201, 413, 422], `${status} for ${file.toString('base64').slice(0, 2_000)}`).toContain(status);
    await tryNext();
  };
  await Promise.all([tryNext(), tryNext()]);
}
