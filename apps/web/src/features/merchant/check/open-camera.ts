import { newContext } from '@uluran/app-shell/read-picture';

/** Reasons why no camera is shown. */
export type CameraRefusal = 'denied' | 'missing' | 'busy' | 'unsupported';

const REFUSALS: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export class CameraRefused extends Error {
  readonly reason: CameraRefusal;
  constructor(reason: CameraRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Pause between two frames in ms: four frames a second find a code as soon as it is held still, without heating a phone. */
const PAUSE_MS = 250;
/** Longest side of an examined frame, in pixels. */
const FRAME_SIDE = 1_280;

async function cameraStream(): Promise<MediaStream> {
  // Undefined on pages that are not served over https.
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new CameraRefused('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: FRAME_SIDE } },
    });
  } catch (error) {
    throw new CameraRefused((error instanceof Error && REFUSALS[error.name]) || 'missing');
  }
}

/**
 * Shows the camera in a video element and passes its frames to `inspect` until a frame is enough.
 *
 * @param inspect resolves to true if the frame was enough
 * @param signal ends the scan early; the camera is always switched off at the end
 * @throws CameraRefused with the reason
 */
export async function watchCamera(
  video: HTMLVideoElement,
  inspect: (frame: CanvasRenderingContext2D) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const stream = await cameraStream();
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const frame = frameOf(video);
      if (frame !== undefined && (await inspect(frame))) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

/** Returns undefined before the first frame. */
function frameOf(video: HTMLVideoElement): CanvasRenderingContext2D | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, FRAME_SIDE / Math.max(videoWidth, videoHeight));
  const context = newContext(Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  context.drawImage(video, 0, 0, context.canvas.width, context.canvas.height);
  return context;
}
