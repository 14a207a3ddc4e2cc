import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';

interface RadioSelection {
  /** Chosen value; null chooses none. Leave out to let the radios keep their own state. */
  readonly value?: string | null | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

interface RadioSelectionBinding {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLDivElement>) => void;
  /** The value checked in the HTML the server sends. */
  readonly initialValue: string | undefined;
}

const radiosIn = (container: HTMLElement | null): HTMLInputElement[] => [
  ...(container?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
];

/**
 * Lets a parent follow and steer native radio buttons without owning them: the page may be used before React arrives, so a
 * choice made earlier is kept and reported on mount rather than overwritten.
 */
export function useRadioSelection({ value, defaultValue, onValueChange }: RadioSelection): RadioSelectionBinding {
  const ref = useRef<HTMLDivElement>(null);
  const initialValue = useRef(value ?? defaultValue).current;
  const reportRef = useRef(onValueChange);
  reportRef.current = onValueChange;

  useEffect(() => {
    const chosen = radiosIn(ref.current).find((radio) => radio.checked)?.value;
    if (chosen !== undefined && chosen !== initialValue) reportRef.current?.(chosen);
  }, [initialValue]);

  const shownRef = useRef(value);
  useEffect(() => {
    if (value === undefined || value === shownRef.current) return;
    shownRef.current = value;
    for (const radio of radiosIn(ref.current)) radio.checked = radio.value === value;
  }, [value]);

  const onChange = (event: ChangeEvent<HTMLDivElement>) => {
    const target: EventTarget = event.target;
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    shownRef.current = target.value;
    onValueChange?.(target.value);
  };

  return { ref, onChange, initialValue };
}
