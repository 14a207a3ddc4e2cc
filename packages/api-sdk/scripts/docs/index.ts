/** What the pages about the calls are written from, for the site that shows them. Not published. */
export { exampleOf } from './examples.ts';
export { AUDIENCES } from './page.ts';
export { type RecordedCall, recordCalls } from './recorded-calls.ts';
export { answerRows, inputRows, type ShapeRow } from './shape.ts';
export { type DocumentedMethod, type DocumentedResource, readDocumentation } from './source.ts';
