/** Sources of the pages about the calls, for the site that shows them. Not published. */
export { AUTH_MESSAGES, type AuthAction } from '../../src/auth/messages.ts';
export { AUTH_SENTENCES } from '../../src/sentences.ts';
export { exampleOf } from './examples.ts';
export { type RecordedCall, recordCalls } from './recorded-calls.ts';
export { answerRows, type InputRow, inputRows, type ShapeRow } from './shape.ts';
export { type DocumentedMethod, type DocumentedResource, readDocumentation } from './source.ts';
