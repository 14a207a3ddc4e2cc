export { type ApiFunction, apiFetchFor, type Visitor } from './api-calls.ts';
export { chooseEncoding, compressedResponse } from './compression.ts';
export { contentSecurityPolicy } from './content-security-policy.ts';
export { isOwnPost, readFormBody } from './form-posts.ts';
export { escapeHtml } from './html.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { CRASH, type Refusal, refusalPage } from './refusal-page.ts';
export { cacheControl, securityHeaders } from './security-headers.ts';
export { loadStaticAssets, type StaticAssets } from './static-assets.ts';
