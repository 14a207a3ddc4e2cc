/** Names the version of the API, in requests and in answers. */
export const API_VERSION_HEADER = 'Uluran-Version';

/** Every version that the server serves, the newest last. A version is the day on which answers first changed in a way that breaks clients. */
export const API_VERSIONS = ['2026-11-01'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** What a call without the header gets: the oldest version, so that a client that was written before there was a second one goes on working. */
export const DEFAULT_API_VERSION: ApiVersion = API_VERSIONS[0];

/** Whether a text is one of them. */
export function isApiVersion(text: string): text is ApiVersion {
  return (API_VERSIONS as readonly string[]).includes(text);
}
