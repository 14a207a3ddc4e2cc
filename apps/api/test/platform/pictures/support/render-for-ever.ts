/** Waits for a picture that takes a quarter of an hour. The test that starts this process also ends it. */
import { createRenderer } from '../../../../src/platform/pictures/renderer/renderer.ts';
import { craftedJpeg } from './crafted-jpeg.ts';

await createRenderer({ workMs: 60_000, timeMs: 60_000 })(craftedJpeg(5_000, 5_000, 60_000), 'square');
