import type { IdentityDocument } from '@uluran/contract/endpoints';
import { DocumentIcon } from '@uluran/ui/icon';
import { useEffect, useRef } from 'react';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Pixels drawn along each side: sharp on dense screens at the size it is shown. */
const SIDE_PX = 144;

/** A stored picture, small: drawn on a canvas, because the page loads no picture from a file in memory. A PDF is an icon. */
export function DocumentPreview({ document: { kind, mediaType, uploadedAt } }: { document: IdentityDocument }) {
  const { client } = useMemberContext();
  const ref = useRef<HTMLCanvasElement>(null);
  const isPicture = mediaType === 'image/jpeg';
  useEffect(() => {
    if (!isPicture) return;
    const abort = new AbortController();
    const draw = async () => {
      const file = await client.identity.getDocument(kind, { signal: abort.signal });
      const picture = await createImageBitmap(file);
      const side = Math.min(picture.width, picture.height);
      const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
      ref.current?.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
      picture.close();
    };
    // After a failure only the text is shown.
    draw().catch(() => undefined);
    return () => abort.abort();
  }, [client, kind, isPicture, uploadedAt]);
  return (
    <span className="paper__preview" aria-hidden="true">
      {isPicture ? <canvas ref={ref} width={SIDE_PX} height={SIDE_PX} /> : <DocumentIcon />}
    </span>
  );
}
