/** Programs that identify themselves. Those that imitate a browser are counted: counts are no proof of people. */
const BOTS =
  /bot[/;)]|\bbot\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|facebookexternalhit|facebookcatalog|whatsapp\/|telegram|skypeuripreview|embedly|monitor|uptime|pingdom|curl|wget|python|axios|node-fetch|undici|go-http|okhttp|java\/|libwww|scrapy|phantom|puppeteer|playwright/i;

/** Headers of a request that distinguish a person's visit from a program's. */
export interface VisitHeaders {
  userAgent: string | undefined;
  /** `Sec-Purpose`, with which browsers mark prefetched pages. */
  purpose: string | undefined;
}

/** Returns true if a person probably opened the page: a browser that identifies itself, without prefetching. */
export function isVisit({ userAgent = '', purpose = '' }: VisitHeaders): boolean {
  return userAgent.startsWith('Mozilla/') && !BOTS.test(userAgent) && !purpose.includes('prefetch');
}
