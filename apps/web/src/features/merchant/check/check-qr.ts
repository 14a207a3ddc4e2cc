/**
 * "Cek QR ini": reads a code by camera, from a picture or from its text, and compares it with the directory. The browser decides everything; it sends
 * no picture and no part of a code. Only that page loads this file; its markup is check-page.tsx.
 */
import { DecoderMissing, findCodes } from '@uluran/app-shell/find-codes';
import { codesOnPicture } from '@uluran/app-shell/picture-codes';
import { PictureRefused } from '@uluran/app-shell/read-picture';
import { readSharedFile } from '@uluran/pwa/kept';
import { judgeCode } from './judge-code.ts';
import { CameraRefused, watchCamera } from './open-camera.ts';
import { pastedCode } from './pasted-code.ts';
import { registeredCodes } from './read-register.ts';
import { cameraWords, pictureWords, withoutDecoder, withoutRegister } from './refusal-words.ts';
import { showVerdict } from './show-verdict.ts';
import { type Verdict, verdictOf, withoutCode, withSeveralCodes } from './verdict-words.ts';

const byId = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found as Kind;
};

const controls = byId('cek');
const place = byId('hasil-cek');
const file = byId<HTMLInputElement>('cek-gambar');
const text = byId<HTMLTextAreaElement>('isi-qr');
const viewer = byId('cek-kamera');
const { register = '', merchant: wantedId } = controls.dataset;

/** Of several checks only the last one counts. */
let running = new AbortController();

async function verdictOn(codes: readonly string[]): Promise<Verdict> {
  // A code that pays no merchant is refused without the directory.
  const isPayable = codes.some((code) => 'scanned' in judgeCode(code, []));
  const known = isPayable ? await registeredCodes(register).catch(() => undefined) : [];
  if (known === undefined) return withoutRegister();
  const judgements = codes.map((code) => judgeCode(code, known, wantedId));
  const [only] = judgements;
  if (only === undefined) return withoutCode();
  return judgements.length === 1 ? verdictOf(only) : withSeveralCodes(judgements);
}

async function verdictOnPicture(picture: Blob, signal: AbortSignal): Promise<Verdict> {
  try {
    return await verdictOn(await codesOnPicture(picture, signal));
  } catch (error) {
    if (error instanceof DecoderMissing) return withoutDecoder();
    return pictureWords(error instanceof PictureRefused ? error.reason : 'unreadable');
  }
}

async function verdictOfCamera(signal: AbortSignal): Promise<Verdict | undefined> {
  let found: string[] = [];
  try {
    await watchCamera(
      byId<HTMLVideoElement>('cek-video'),
      async (frame) => {
        found = await findCodes(frame, 'frame');
        return found.length > 0;
      },
      signal,
    );
  } catch (error) {
    if (error instanceof DecoderMissing) return withoutDecoder();
    return cameraWords(error instanceof CameraRefused ? error.reason : 'unsupported');
  }
  return found.length === 0 ? undefined : await verdictOn(found);
}

/** Aborts the running check, runs this one, and shows its verdict. */
async function check(look: (signal: AbortSignal) => Promise<Verdict | undefined>): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  place.replaceChildren();
  controls.setAttribute('aria-busy', 'true');
  const verdict = await look(signal);
  if (signal.aborted) return;
  controls.removeAttribute('aria-busy');
  if (verdict === undefined) return;
  showVerdict(place, verdict);
  place.focus();
}

byId('cek-pindai').addEventListener('click', () =>
  check(async (signal) => {
    viewer.hidden = false;
    try {
      return await verdictOfCamera(signal);
    } finally {
      // A check that a later press of the button replaced must not hide the viewer, which that press has shown again.
      if (!signal.aborted) viewer.hidden = true;
    }
  }),
);

function stopCamera(): void {
  running.abort();
  viewer.hidden = true;
  controls.removeAttribute('aria-busy');
}
byId('cek-henti').addEventListener('click', () => {
  stopCamera();
  byId('cek-pindai').focus();
});
// A camera of a hidden page should not stay on.
document.addEventListener('visibilitychange', () => {
  if (document.hidden && !viewer.hidden) stopCamera();
});

byId('cek-pilih').addEventListener('click', () => file.click());
file.addEventListener('change', () => {
  const [picture] = file.files ?? [];
  viewer.hidden = true;
  if (picture !== undefined) void check((signal) => verdictOnPicture(picture, signal));
  // Allows the same file to be chosen again for another check.
  file.value = '';
});

/** Checks a picture that was shared with the installed app and waits for this page. */
async function checkShared(): Promise<void> {
  if (!new URLSearchParams(location.search).has('dibagikan')) return;
  const picture = await readSharedFile();
  if (picture !== undefined) await check((signal) => verdictOnPicture(picture, signal));
}

byId('cek-teks').addEventListener('click', () => {
  viewer.hidden = true;
  void check(() => verdictOn(text.value.trim() === '' ? [] : [pastedCode(text.value)]));
});

controls.dataset.ready = '';
void checkShared();
