import { type ComponentProps, lazy, Suspense } from 'react';
import type { EffectView as View } from './effect-view.tsx';

/** Effect of a value that is part of a page from its start: the page waits for the code. */
export const EffectView = lazy(async () => ({ default: (await import('./effect-view.tsx')).EffectView }));

/** The effect of a value. Its code is loaded when it is shown: a page of a setting often shows none. */
export function EffectPart(props: ComponentProps<typeof View>) {
  return (
    <Suspense
      fallback={
        <p className="panel__body u-small u-muted" role="status">
          Memuat pengaruhnya…
        </p>
      }
    >
      <EffectView {...props} />
    </Suspense>
  );
}
