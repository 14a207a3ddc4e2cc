/** Header with the version of the API, in requests and responses. */
export const API_VERSION_HEADER = 'Uluran-Version';

/** Every version that the server supports, newest last. A version is the day of the first response that breaks older clients. */
export const API_VERSIONS = ['2026-11-01'] as const;

export type ApiVersion = (typeof API_VERSIONS)[number];

/** Version of a call without the header: the oldest, so that clients written before the second version keep working. */
export const DEFAULT_API_VERSION: ApiVersion = API_VERSIONS[0];

/** Whether the text is a supported version. */
export function isApiVersion(text: string): text is ApiVersion {
  return (API_VERSIONS as readonly string[]).includes(text);
}
