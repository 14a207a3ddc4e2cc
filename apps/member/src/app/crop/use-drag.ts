import { type PointerEvent, useRef } from 'react';
import { type Crop, moveBy, type PictureSize, zoomTo } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

/** Moves a crop with one finger or the mouse, and zooms it with two fingers. */
export function useDrag(size: PictureSize, crop: Crop, ratio: number, onCrop: (crop: Crop) => void) {
  const fingersRef = useRef(new Map<number, Point>());
  const distance = () => {
    const [one, two] = [...fingersRef.current.values()];
    return one === undefined || two === undefined ? undefined : Math.hypot(one.x - two.x, one.y - two.y);
  };
  const release = ({ pointerId }: PointerEvent) => void fingersRef.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingersRef.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingersRef.current.get(event.pointerId);
      if (before === undefined) return;
      const apart = distance();
      const now = { x: event.clientX, y: event.clientY };
      fingersRef.current.set(event.pointerId, now);
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const nowApart = distance();
      if (apart !== undefined && nowApart !== undefined && apart > 0)
        onCrop(zoomTo(size, crop, crop.zoom * (nowApart / apart), ratio));
      else onCrop(moveBy(size, crop, ratio, (now.x - before.x) / width, (now.y - before.y) / height));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
