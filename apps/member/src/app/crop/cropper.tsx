import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Crop, ZOOM_LIMIT, zoomTo } from './crop.ts';
import { type Cut, drawCrop } from './photo.ts';
import { useDrag } from './use-drag.ts';

/** Pixels drawn along the width: sharp on dense screens at the size it is shown. */
const STAGE_PX = 576;
const PREVIEW_PX = 192;

interface CropperProps {
  photo: ImageBitmap;
  crop: Crop;
  /** `round` is a portrait, with a preview beside it; `wide` a cover of 16:9. */
  shape: 'round' | 'wide';
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** Width by height of each shape. */
export const CROP_RATIOS = { round: 1, wide: 16 / 9 } as const;

interface CropCanvasProps extends Cut {
  photo: ImageBitmap;
  widthPx: number;
  className: string;
}

function CropCanvas({ photo, crop, ratio, widthPx, className }: CropCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current !== null) drawCrop(ref.current, photo, { crop, ratio });
  }, [photo, crop, ratio]);
  return <canvas ref={ref} width={widthPx} height={Math.round(widthPx / ratio)} className={className} />;
}

/** Chooses the part of a photo: by dragging and pinching, or with three sliders that keys move too. */
export function Cropper({ photo, crop, shape, disabled, onCrop }: CropperProps) {
  const ratio = CROP_RATIOS[shape];
  const drag = useDrag(photo, crop, ratio, onCrop);
  return (
    <div className={`cropper cropper--${shape}`}>
      <div className="cropper__stage" aria-hidden="true" {...(disabled ? {} : drag)}>
        <CropCanvas photo={photo} crop={crop} ratio={ratio} widthPx={STAGE_PX} className="cropper__canvas" />
        <span className={shape === 'round' ? 'cropper__ring' : 'cropper__safe'} />
      </div>
      {shape === 'round' ? (
        <div className="cropper__side">
          <span aria-hidden="true">
            <CropCanvas photo={photo} crop={crop} ratio={ratio} widthPx={PREVIEW_PX} className="cropper__preview" />
          </span>
          <p className="u-small u-muted">Begini foto Anda tampil.</p>
        </div>
      ) : null}
      <div className="cropper__sliders">
        <Slider
          label="Perbesar"
          min={1}
          max={ZOOM_LIMIT}
          value={crop.zoom}
          disabled={disabled}
          onValue={(zoom) => onCrop(zoomTo(photo, crop, zoom, ratio))}
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
