import type { IconProps } from '@uluran/ui/icon';
import { SectionHead } from '@uluran/ui/section-head';
import type { FunctionComponent, ReactNode } from 'react';

/** A step in the course of a gift. */
export interface Step {
  Icon: FunctionComponent<IconProps>;
  title: string;
  text: string;
}

interface StepsProps {
  /** Of the heading. */
  id: string;
  title: string;
  steps: readonly Step[];
  /** The line under the heading. */
  children?: ReactNode;
}

/** Shows the steps of a gift in order. */
export function Steps({ id, title, steps, children }: StepsProps) {
  return (
    <section className="u-section" aria-labelledby={id}>
      <SectionHead id={id} title={title}>
        {children}
      </SectionHead>
      <ol className="steps u-card">
        {steps.map(({ Icon, title: step, text }) => (
          <li key={step}>
            <span aria-hidden="true">
              <Icon />
            </span>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
