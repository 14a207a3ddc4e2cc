import { Button } from '@uluran/ui/button';
import { useOnline } from '../use-online.ts';

interface MoveButtonsProps {
  /** Name of the row. */
  name: string;
  /** Place of the row; 1 is the first. */
  place: number;
  /** Place of the last row. */
  last: number;
  /** A move is on its way. */
  busy: boolean;
  onMove: (place: number) => void;
}

/** Buttons that move a row of an ordered list up and down. */
export function MoveButtons({ name, place, last, busy, onMove }: MoveButtonsProps) {
  const online = useOnline();
  const disabled = !online || busy;
  return (
    <span className="move-buttons">
      <Button aria-label={`Naik: ${name}`} disabled={disabled || place === 1} onClick={() => onMove(place - 1)}>
        Naik
      </Button>
      <Button aria-label={`Turun: ${name}`} disabled={disabled || place === last} onClick={() => onMove(place + 1)}>
        Turun
      </Button>
    </span>
  );
}
