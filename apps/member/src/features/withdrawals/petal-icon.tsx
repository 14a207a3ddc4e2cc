const PETAL = 'M0 -3C-5.2 -7 -8.2 -12 -8.2 -17S-5.2 -27 0 -30.9C5.2 -27 8.2 -22 8.2 -17S5.2 -7 0 -3Z';

interface PetalIconProps {
  state: 'done' | 'now' | 'later' | 'failed';
}

/** One petal of the kawung as the mark of a step: filled, outlined, dashed or red. Decoration: the words are beside it. */
export function PetalIcon({ state }: PetalIconProps) {
  return (
    <svg className={`petal petal--${state}`} viewBox="-11 -34 22 34" aria-hidden="true">
      <path d={PETAL} />
    </svg>
  );
}
