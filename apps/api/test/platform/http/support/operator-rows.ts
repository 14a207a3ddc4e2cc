import type { RouteName } from '@uluran/contract/routes';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { beginSignIn, createEnrolledOperator, currentCode, offerApp } from '../../../support/operator-sign-in.ts';
import type { TestApi } from '../../../support/test-api.ts';
import { articleRows } from './article-rows.ts';
import { featuredRows } from './featured-rows.ts';
import { giftRows } from './gift-rows.ts';
import type { Row } from './matrix-row.ts';
import { merchantRows } from './merchant-rows.ts';
import { productRows } from './product-rows.ts';
import { programmeRows } from './programme-rows.ts';
import { recordRows } from './record-rows.ts';
import { rosterRows } from './roster-rows.ts';
import { settingRows } from './setting-rows.ts';
import { siteTextRows } from './site-text-rows.ts';

/** One good request for each call of an operator's sign-in, and about operators, targets, members and gifts. */
export function operatorRows(running: TestApi) {
  const database: TestDatabase = running.database;
  /** The code of the second step, by the token of the first. */
  const codes = new Map<string, string>();
  const codeOf = ({ thing = '' }: { thing?: string | undefined }) => codes.get(thing) ?? '';

  return {
    ...rosterRows(database),
    ...recordRows(database),
    ...articleRows(database),
    ...featuredRows(database),
    ...siteTextRows(database),
    ...merchantRows(database),
    ...productRows(database),
    ...programmeRows(database),
    ...giftRows(running),
    ...settingRows(),
    // A member's account gets the response to a wrong password.
    beginOperatorSignIn: {
      path: () => '/ops/sign-in',
      body: ({ email, password }) => ({ email, password }),
      status: 401,
    },
    enrolOperatorApp: {
      path: () => '/ops/sign-in/enrolment',
      arrange: async () => {
        const { account, enrolmentCode } = await offerApp(database);
        const { signInToken } = await beginSignIn(running, account);
        codes.set(signInToken, enrolmentCode);
        return signInToken;
      },
      body: ({ thing }) => ({ signInToken: thing, enrolmentCode: codeOf({ thing }) }),
      status: 200,
    },
    finishOperatorSignIn: {
      path: () => '/ops/sign-in/code',
      arrange: async () => {
        const operator = await createEnrolledOperator(running);
        const { signInToken } = await beginSignIn(running, operator.account);
        codes.set(signInToken, await currentCode(database, operator.secret));
        return signInToken;
      },
      body: ({ thing }) => ({ signInToken: thing, code: codeOf({ thing }) }),
      status: 200,
    },
    getOperatorSession: { path: () => '/ops/session', status: 200 },
    endOperatorSession: { path: () => '/ops/session', status: 200 },
    endOperatorSessions: { path: () => '/ops/sessions', status: 200 },
    listOperatorSessions: { path: () => '/ops/sessions', status: 200 },
    endOneOperatorSession: {
      path: ({ thing }) => `/ops/sessions/${thing}`,
      arrange: async ({ sessionId }) => sessionId,
      status: 200,
      otherStatus: 404,
    },
    endOtherOperatorSessions: { path: () => '/ops/other-sessions', status: 200 },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
