import { Button } from '@uluran/ui/button';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Cover, coverAfterKey, coverBetween, coverInMiddle } from './covers.ts';

interface CoverToolProps {
  picture: ImageBitmap;
  covers: readonly Cover[];
  onChange: (covers: readonly Cover[]) => void;
}

/** Shortest side of a drawn box: a smaller box is an accidental touch. */
const LEAST_PX = 8;

/** A receipt on which the member draws boxes: with a finger or a mouse, or with a button and the arrow keys. */
export function CoverTool({ picture, covers, onChange }: CoverToolProps) {
  const { width, height } = picture;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [start, setStart] = useState<readonly [number, number] | null>(null);
  const [drawn, setDrawn] = useState<Cover | null>(null);
  useEffect(() => {
    canvasRef.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    const within = (part: number) => Math.min(Math.max(part, 0), 1);
    return [within((clientX - box.left) / box.width) * width, within((clientY - box.top) / box.height) * height];
  };
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart(placeOf(event));
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (start !== null) setDrawn(coverBetween(start, placeOf(event)));
  };
  const handleUp = () => {
    if (drawn !== null && drawn.width > LEAST_PX && drawn.height > LEAST_PX) onChange([...covers, drawn]);
    setStart(null);
    setDrawn(null);
  };
  const handleKey = (index: number) => (event: KeyboardEvent) => {
    const gone = event.key === 'Delete' || event.key === 'Backspace';
    const current = covers[index];
    const moved = current && coverAfterKey(current, event, picture);
    if (!gone && moved === undefined) return;
    event.preventDefault();
    onChange(gone ? covers.filter((_, at) => at !== index) : covers.map((one, at) => (at === index && moved) || one));
  };
  return (
    <div className="stacked">
      <div className="covering">
        <canvas ref={canvasRef} width={width} height={height} role="img" aria-label="Kuitansi yang Anda pilih" />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
        >
          {[...covers, ...(drawn === null ? [] : [drawn])].map((cover, index) => (
            <rect
              // A box has no identity except for its index.
              key={`${index}-${covers.length}`}
              x={cover.left}
              y={cover.top}
              width={cover.width}
              height={cover.height}
            />
          ))}
        </svg>
      </div>
      <div className="form__actions">
        <Button onClick={() => onChange([...covers, coverInMiddle(width, height)])}>Tambah kotak</Button>
        {covers.map((_, index) => (
          <Button
            key={index}
            aria-label={`Kotak ${index + 1}: panah menggeser, Shift dan panah mengubah ukuran, Delete menghapus`}
            onKeyDown={handleKey(index)}
            onClick={() => onChange(covers.filter((_, at) => at !== index))}
          >
            Hapus kotak {index + 1}
          </Button>
        ))}
      </div>
    </div>
  );
}
