/** Returns the breadcrumbs of a page for search engines (schema.org), from the first page to itself; each with its absolute address. */
export function breadcrumbs(steps: readonly (readonly [name: string, url: string])[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
