/** The shape of a screen while its data is on the way. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label="Memuat halaman">
      <i />
      <i />
      <i />
    </div>
  );
}
