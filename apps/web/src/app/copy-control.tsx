import { Button } from '@uluran/ui/button';
import { CopyIcon } from '@uluran/ui/icon';
import { Island } from '../islands/island.tsx';

interface CopyControlProps {
  /** Words on the button. */
  label: string;
  variant?: 'primary' | 'quiet';
}

/** A button that copies the text of the element `[data-copied]`, both within the same `[data-copy]`. Without JavaScript it is hidden: visitors select the text. */
export function CopyControl({ label, variant = 'primary' }: CopyControlProps) {
  return (
    <Island name="copy" wake="idle" bare>
      <Button type="button" variant={variant}>
        <CopyIcon />
        <span data-words>{label}</span>
      </Button>
      <span className="u-visually-hidden" role="status" />
    </Island>
  );
}
