/** The shape of a screen while its data is loading. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label="Memuat halaman">
      <i />
      <i />
      <i />
    </div>
  );
}
