/** The application's version: shown in the footer, returned by `/api/healthz`, stated in the OpenAPI document. */
export const APP_VERSION = '2.0.0';
