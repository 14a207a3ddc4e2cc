import { ButtonLink } from '@uluran/app-shell/links';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import type { MemberKind } from '@uluran/contract/campaign-drafts';
import { BackIcon } from '@uluran/ui/icon';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { STEPS_OF, type Step } from './step-names.ts';
import { STEP_WORDS } from './steps.ts';

interface StepFrameProps {
  id: string;
  kind: MemberKind;
  step: Step;
  children: ReactNode;
}

/** One step: its title, its fields, which may load late, and the links to the previous and the next step. */
export function StepFrame({ id, kind, step, children }: StepFrameProps) {
  const { title, lead } = STEP_WORDS[step];
  const steps = STEPS_OF[kind];
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  const titleRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The address changes within one screen: the reader begins at the new title.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    titleRef.current?.focus();
  }, [step]);
  return (
    <section className="stacked" aria-labelledby="langkah">
      <header className="page-head">
        <p className="u-small u-muted u-desktop-only">
          Langkah {index + 1} dari {steps.length}
        </p>
        <h1 id="langkah" ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        <p className="u-muted">{lead}</p>
      </header>
      {/* The links appear with the fields above them. */}
      <Suspense fallback={<PageSkeleton />}>
        {children}
        <div className="step-foot">
          {before === undefined ? null : (
            <ButtonLink to="/campaign/$id/edit" params={{ id }} search={{ langkah: before }}>
              <BackIcon />
              Kembali
            </ButtonLink>
          )}
          {after === undefined ? null : (
            <ButtonLink
              to="/campaign/$id/edit"
              params={{ id }}
              search={{ langkah: after }}
              variant="primary"
              className="step-foot__next"
            >
              Lanjut: {STEP_WORDS[after].short}
            </ButtonLink>
          )}
        </div>
      </Suspense>
    </section>
  );
}
