import { SkeletonList } from '@uluran/ui/skeleton';

/** The results' shape while they are on their way. */
export function SearchSkeleton() {
  return (
    <div className="u-wrap search-page">
      <h1 className="u-visually-hidden">Hasil pencarian</h1>
      <SkeletonList count={6} />
    </div>
  );
}
