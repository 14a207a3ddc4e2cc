import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../src/platform/api-docs/openapi.ts';
import { answersOf, asClientsRead, type KeptAnswers } from '../../../src/testing/kept-answers.ts';
import { variantsOf } from './support/schema-variants.ts';

/** Clients that were written for the release before this one go on working: docs/api-versioning.md has the rules. */
const FORMER = new URL('fixtures/former-answers.json', import.meta.url);
const former = JSON.parse(await readFile(FORMER, 'utf8')) as KeptAnswers;
const today = answersOf(openApiDocument('/api'));

/** Calls that the API no longer has, because their decisions named no version (ADR 0105). */
const CLOSED: ReadonlySet<string> = new Set(['freezeCampaign', 'releaseCampaign']);

// One fault of a value is enough: collecting all of them takes most of the time, because every alternative but one has some.
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(asClientsRead(former) as object, 'former');

/** Why a client of the former release could not read an answer of today; nothing where it can. */
function problemsOf(name: string, answers: KeptAnswers): string[] {
  const isReadable = ajv.getSchema(`former#/answers/${name}`) ?? expect.fail(`the former release has no ${name}`);
  const variants = variantsOf(answers.answers[name] ?? {}, answers.components.schemas);
  return variants.flatMap((variant) =>
    isReadable(variant)
      ? []
      : (isReadable.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
  );
}

const served = Object.keys(former.answers).filter((name) => !CLOSED.has(name));

test.each(served)('a client of the former release can read every answer of %s', (name) => {
  expect(problemsOf(name, today)).toEqual([]);
});

describe('of an answer that is not what it was', () => {
  /** Today's answers, with the health check's data changed. */
  function changed(properties: Record<string, unknown>, required = Object.keys(properties)): KeptAnswers {
    const data = { type: 'object', properties, required };
    const envelope = { type: 'object', properties: { status: { const: true }, data }, required: ['status', 'data'] };
    return { ...today, answers: { ...today.answers, getHealth: envelope } };
  }
  const { properties } = (today.answers.getHealth as { properties: { data: { properties: Record<string, object> } } })
    .properties.data;
  const [first = ''] = Object.keys(properties);

  test('a new field is passed over', () => {
    expect(problemsOf('getHealth', changed({ ...properties, region: { type: 'string' } }))).toEqual([]);
  });

  test.each<[string, KeptAnswers]>([
    ['a field that is gone', changed({})],
    ['a field of another type', changed({ ...properties, [first]: { type: 'integer' } })],
    [
      'a field that may be null now',
      changed({ ...properties, [first]: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    ],
    ['a field that may be left out now', changed(properties, [])],
  ])('%s is caught', (_, answers) => {
    expect(problemsOf('getHealth', answers)).not.toEqual([]);
  });
});
