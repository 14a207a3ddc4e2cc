import { SkeletonList } from '@uluran/ui/skeleton';

/** The list's shape while it is on its way. */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <div className="u-wrap">
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <div className="list-end">
        <SkeletonList count={6} />
      </div>
    </div>
  );
}
