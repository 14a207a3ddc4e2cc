/** The server half of an app: its document, files, admission, forms and refusals. */
export type { AppDefinition, AppServerOptions, AppSite } from './app-handler.ts';
export { type AppServer, appRoutes, type BuiltAppOptions, createAppServer, isAppPath } from './app-server.ts';
export type { AppPageData } from './document.ts';
