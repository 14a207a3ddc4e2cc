/** The application's version: shown in the footer, answered by `/api/healthz`, stated in the OpenAPI document. */
export const APP_VERSION = '2.0.0';
