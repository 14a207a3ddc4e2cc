import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { PRODUCTION, problemsOf } from './production.ts';

const PICTURE_STORE = {
  PICTURE_STORE_URL: 'https://s3.example',
  PICTURE_STORE_BUCKET: 'gambar',
  PICTURE_STORE_KEY_ID: 'kunci',
  PICTURE_STORE_SECRET: 'rahasia/+=',
};

test('a picture store is named whole or not at all, and its secrets are never repeated', () => {
  expect(readEnvironment(PICTURE_STORE)).toMatchObject({
    ...PICTURE_STORE,
    ...{ PICTURE_STORE_REGION: 'us-east-1', PICTURE_STORE_ADDRESSING: 'path' },
  });
  for (const missing of Object.keys(PICTURE_STORE)) {
    const partly = { ...PICTURE_STORE, [missing]: '' };
    expect(problemsOf(partly).PICTURE_STORE_URL, missing).toContain('only some');
  }
  const bad = { ...PICTURE_STORE, PICTURE_STORE_SECRET: 'sangat rahasia', PICTURE_STORE_URL: 'https://a:sandi@b' };
  expect(() => readEnvironment(bad)).toThrow(/^(?!.*(sangat|sandi))/s);
});

test.each([
  ['http://s3.example', true],
  ['http://203.0.113.7:9000', true],
  ['http://[2001:db8::7]:9000', true],
  ['https://s3.example', false],
  ['http://127.0.0.1:9000', false],
  ['http://[::1]:9000', false],
  ['http://10.1.2.3:9000', false],
  ['http://minio:9000', false],
  ['http://minio.data.internal', false],
])('production refuses pictures that travel in the open: %s', (url, refused) => {
  const { PICTURE_STORE_URL: problem } = problemsOf({ ...PRODUCTION, ...PICTURE_STORE, PICTURE_STORE_URL: url });
  expect(problem?.includes('https://') === true).toBe(refused);
});
