interface SkeletonProps {
  /** Name read aloud while the skeleton is shown. */
  readonly label?: string | undefined;
}

function CardBlocks() {
  return (
    <>
      <span className="u-cover" />
      <div className="u-skeleton__body">
        <i className="u-skeleton__block" />
        <i className="u-skeleton__block u-skeleton__block--60" />
        <i className="u-skeleton__block u-skeleton__block--40" />
        <i className="u-skeleton__block u-skeleton__block--thin" />
        <i className="u-skeleton__block u-skeleton__block--60" />
      </div>
    </>
  );
}

/** The shape of a target card, without animation. */
export function SkeletonCard({ label = 'Memuat' }: SkeletonProps) {
  return (
    <div className="u-card u-skeleton" role="status" aria-label={label}>
      <CardBlocks />
    </div>
  );
}

interface SkeletonListProps extends SkeletonProps {
  /** Number of expected cards. */
  readonly count: number;
}

/** `count` cards in the grid of a list, announced once. */
export function SkeletonList({ count, label = 'Memuat' }: SkeletonListProps) {
  return (
    <div className="u-grid" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div className="u-card u-skeleton" key={index}>
          <CardBlocks />
        </div>
      ))}
    </div>
  );
}

/** The shape of a detail page or a text: a picture, a title, lines. */
export function SkeletonPage({ label = 'Memuat' }: SkeletonProps) {
  return (
    <div className="u-skeleton u-stack" role="status" aria-label={label}>
      <span className="u-cover" />
      <i className="u-skeleton__block u-skeleton__block--title" />
      <i className="u-skeleton__block" />
      <i className="u-skeleton__block" />
      <i className="u-skeleton__block u-skeleton__block--60" />
    </div>
  );
}
