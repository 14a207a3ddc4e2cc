/** Placeholder of rows that load. `label` is read aloud: "Memuat daftar". */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div className="panel__body page-skeleton page-skeleton--rows" role="status" aria-label={label}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
