import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComboboxOption } from './search-options.ts';

/** The options and the choice among them. */
export interface ChoiceOptions {
  readonly options: readonly ComboboxOption[];
  readonly defaultValue?: string | undefined;
  /** Follows the parent when given; null chooses none. */
  readonly value?: string | null | undefined;
  readonly onValueChange?: ((value: string | null, option: ComboboxOption | null) => void) | undefined;
}

/** The choice and the `<select>` that posts it. */
export interface Choice {
  readonly ref: RefObject<HTMLSelectElement | null>;
  /** Value in the HTML the server sends. */
  readonly initial: string;
  /** Every option of the select: those given, and the chosen one if it came from elsewhere. */
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | undefined;
  readonly choose: (option: ComboboxOption) => void;
  /** Reads the select after it was used. */
  readonly follow: () => void;
  /** True once a button may replace the select: the page is hydrated, and the select is not in use. */
  readonly enhanced: boolean;
  readonly enhance: () => void;
}

/** Keeps a native select and the button that replaces it in step. A choice made before hydration stays and is reported. */
export function useChoice({ options, defaultValue, value, onValueChange }: ChoiceOptions): Choice {
  const ref = useRef<HTMLSelectElement>(null);
  const initial = useRef(value ?? defaultValue ?? '').current;
  const [own, setOwn] = useState(initial);
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const [enhanced, setEnhanced] = useState(false);
  const all = withFound(options, found);
  const current = value === undefined ? own : (value ?? '');

  const follow = () => {
    const now = ref.current?.value ?? '';
    if (now === own) return;
    setOwn(now);
    onValueChange?.(now === '' ? null : now, all.find((option) => option.value === now) ?? null);
  };
  const followRef = useRef(follow);
  followRef.current = follow;

  useEffect(() => {
    const select = ref.current;
    followRef.current();
    setEnhanced(document.activeElement !== select);
    const afterReset = () => setTimeout(() => followRef.current());
    select?.form?.addEventListener('reset', afterReset);
    return () => select?.form?.removeEventListener('reset', afterReset);
  }, []);
  // The option of a choice from elsewhere is in the page only after this rendering.
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== current) ref.current.value = current;
  }, [current]);

  return {
    ref,
    initial,
    options: all,
    chosen: all.find((option) => option.value === current),
    choose: (option) => {
      setFound(option);
      setOwn(option.value);
      onValueChange?.(option.value, option);
    },
    follow,
    enhanced,
    enhance: () => setEnhanced(true),
  };
}

const withFound = (options: readonly ComboboxOption[], found: ComboboxOption | null): readonly ComboboxOption[] =>
  found === null || options.some(({ value }) => value === found.value) ? options : [...options, found];
