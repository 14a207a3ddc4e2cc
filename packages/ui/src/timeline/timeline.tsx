import type { ReactNode } from 'react';

/** Events, the newest first; children are `TimelineItem`s. */
export function Timeline({ children }: { readonly children: ReactNode }) {
  return <ol className="u-timeline">{children}</ol>;
}

interface TimelineItemProps {
  /** Time of the event: a `DateTime`. */
  readonly time: ReactNode;
  /** Name of the event. */
  readonly title: ReactNode;
  /** Level of the title among the headings of its page. */
  readonly headingLevel?: 3 | 4 | undefined;
  /** A few words about it. */
  readonly children?: ReactNode;
}

/** One event: its time, its name, and a few words. */
export function TimelineItem({ time, title, headingLevel = 3, children }: TimelineItemProps) {
  const Heading = headingLevel === 4 ? 'h4' : 'h3';
  return (
    <li>
      {time}
      <Heading>{title}</Heading>
      {children}
    </li>
  );
}
