import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Crop, ZOOM_LIMIT, zoomTo } from './crop.ts';
import { drawCrop } from './photo.ts';
import { useDrag } from './use-drag.ts';

/** Pixels drawn along each side: sharp on dense screens at the size they are shown. */
const STAGE_PX = 576;
const PREVIEW_PX = 192;

interface CropperProps {
  photo: ImageBitmap;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

function CropCanvas({
  photo,
  crop,
  sizePx,
  className,
}: {
  photo: ImageBitmap;
  crop: Crop;
  sizePx: number;
  className: string;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current !== null) drawCrop(ref.current, photo, crop);
  }, [photo, crop]);
  return <canvas ref={ref} width={sizePx} height={sizePx} className={className} />;
}

/** Chooses the square of a photo: by dragging and pinching, or with three sliders that keys move too. */
export function Cropper({ photo, crop, disabled, onCrop }: CropperProps) {
  const drag = useDrag(photo, crop, onCrop);
  return (
    <div className="cropper">
      <div className="cropper__stage" aria-hidden="true" {...(disabled ? {} : drag)}>
        <CropCanvas photo={photo} crop={crop} sizePx={STAGE_PX} className="cropper__canvas" />
        <span className="cropper__ring" />
      </div>
      <div className="cropper__side">
        <span aria-hidden="true">
          <CropCanvas photo={photo} crop={crop} sizePx={PREVIEW_PX} className="cropper__preview" />
        </span>
        <p className="u-small u-muted">Begini foto Anda tampil.</p>
      </div>
      <div className="cropper__sliders">
        <Slider
          label="Perbesar"
          min={1}
          max={ZOOM_LIMIT}
          value={crop.zoom}
          disabled={disabled}
          onValue={(zoom) => onCrop(zoomTo(photo, crop, zoom))}
        />
        <Slider label="Geser mendatar" value={crop.x} disabled={disabled} onValue={(x) => onCrop({ ...crop, x })} />
        <Slider label="Geser tegak" value={crop.y} disabled={disabled} onValue={(y) => onCrop({ ...crop, y })} />
      </div>
    </div>
  );
}

interface SliderProps {
  label: ReactNode;
  min?: number;
  max?: number;
  value: number;
  disabled: boolean;
  onValue: (value: number) => void;
}

const STEPS = 40;

function Slider({ label, min = -1, max = 1, value, disabled, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className="slider">
      <label htmlFor={id} className="u-small">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / STEPS}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </div>
  );
}
