import { problemOf } from '@uluran/app-shell/problem-of';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { DocumentIcon, EyeIcon, MinusIcon, PlusIcon, RefreshIcon } from '@uluran/ui/icon';
import { IconButton } from '@uluran/ui/icon-button';
import { useEffect, useRef, useState } from 'react';

interface FileViewerProps {
  /** Name of the document. */
  name: string;
  mediaType: string;
  /** Reads the document; the API records each reading. */
  load: (options: { signal: AbortSignal }) => Promise<Blob>;
}

const ZOOMS = [1, 1.5, 2, 3] as const;

/**
 * A private document, opened on demand. A picture is drawn on a canvas: it has no address, and no menu that saves it. A PDF opens in the browser's own viewer.
 */
export function FileViewer({ name, mediaType, load }: FileViewerProps) {
  const [state, setState] = useState<{ file?: Blob; problem?: string; busy?: boolean }>({});
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => () => abortRef.current?.abort(), []);
  const handleOpen = async () => {
    abortRef.current?.abort();
    const abort = new AbortController();
    abortRef.current = abort;
    setState({ busy: true });
    try {
      const file = await load({ signal: abort.signal });
      setState({ file });
    } catch (error) {
      if (!abort.signal.aborted) setState({ problem: problemOf(error) });
    }
  };
  if (state.file !== undefined)
    return mediaType === 'application/pdf' ? (
      <PdfPaper file={state.file} name={name} />
    ) : (
      <Picture file={state.file} name={name} />
    );
  return (
    <div className="viewer__closed">
      {state.problem === undefined ? null : (
        <Banner tone="error" live="polite" title={`${name} belum bisa dibuka`}>
          {state.problem}
        </Banner>
      )}
      <Button busy={state.busy} onClick={() => void handleOpen()}>
        <EyeIcon />
        Tampilkan {name}
      </Button>
      <p className="u-small u-muted">Pembukaan dicatat dan terlihat oleh pemiliknya.</p>
    </div>
  );
}

function Picture({ file, name }: { file: Blob; name: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const picture = await createImageBitmap(file);
      if (!isGone && ref.current !== null) drawTurned(ref.current, picture, turns);
      picture.close();
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [file, turns]);
  if (failed)
    return (
      <Banner tone="error" title={`${name} rusak`}>
        Berkasnya tidak bisa digambar. Minta anggota mengunggahnya lagi.
      </Banner>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls has to be reachable by keyboard. */}
      <div className={`viewer__paper viewer__paper--${zoom}`} tabIndex={0}>
        <canvas ref={ref} role="img" aria-label={`Gambar ${name}`} onContextMenu={(event) => event.preventDefault()} />
      </div>
      <div className="viewer__tools" role="toolbar" aria-label={`Tampilan ${name}`}>
        <IconButton label="Perbesar" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Perkecil" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Putar" onClick={() => setTurns((turns + 1) % 4)}>
          <RefreshIcon />
        </IconButton>
      </div>
    </>
  );
}

/** Draws a picture turned by quarters of a circle. */
function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: number): void {
  const { width, height } = picture;
  const isAcross = turns % 2 === 1;
  canvas.width = isAcross ? height : width;
  canvas.height = isAcross ? width : height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2);
}

/** Milliseconds after which the address of an opened PDF ends. */
const PDF_MS = 60_000;

function PdfPaper({ file, name }: { file: Blob; name: string }) {
  const handleOpen = () => {
    const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), PDF_MS);
  };
  return (
    <div className="viewer__closed">
      <DocumentIcon />
      <p>{name} adalah PDF, dan terbuka di tab baru.</p>
      <Button onClick={handleOpen}>Buka PDF</Button>
    </div>
  );
}
