import type { DemoArticle } from './articles/article.ts';
import { fieldReports } from './articles/field-reports.ts';
import { howWeWork } from './articles/how-we-work.ts';
import type { DemoClock } from './clock.ts';

/** All articles of the demo. */
export function demoArticles(clock: DemoClock): DemoArticle[] {
  return [...fieldReports(clock), ...howWeWork(clock)];
}
