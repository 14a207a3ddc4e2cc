/** Fills the parameters of a path such as `/campaigns/{slug}`, percent-encoded. */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function searchOf(query: Record<string, unknown> | undefined): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  return search;
}

/** Input of any call, without its specific types. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Address of a call: the path of its route with parameters and query. */
export function urlOf(baseUrl: string, path: string, input: LooseInput = {}): string {
  const search = searchOf(input.query).toString();
  return `${baseUrl.replace(/\/$/, '')}${fillPath(path, input.params)}${search ? `?${search}` : ''}`;
}
