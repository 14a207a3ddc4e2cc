/** One row of kawung, the woven edge of cloth: over the footer and under the head of a receipt, nowhere else. */
export function Hem() {
  return <div className="u-hem" aria-hidden="true" />;
}
