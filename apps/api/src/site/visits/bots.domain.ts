/** Programs that name themselves. Those that pass for a browser are counted as one: counts are no proof of people. */
const BOTS =
  /bot[/;)]|\bbot\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|facebookexternalhit|facebookcatalog|whatsapp\/|telegram|skypeuripreview|embedly|monitor|uptime|pingdom|curl|wget|python|axios|node-fetch|undici|go-http|okhttp|java\/|libwww|scrapy|phantom|puppeteer|playwright/i;

/** Headers of a request by which a person's visit is distinguished from a program's. */
export interface VisitHeaders {
  userAgent: string | undefined;
  /** `Sec-Purpose`, with which browsers mark what they fetch in advance. */
  purpose: string | undefined;
}

/** Returns true if a person probably opened the page: a browser that names itself, and fetches nothing in advance. */
export function isVisit({ userAgent = '', purpose = '' }: VisitHeaders): boolean {
  return userAgent.startsWith('Mozilla/') && !BOTS.test(userAgent) && !purpose.includes('prefetch');
}
