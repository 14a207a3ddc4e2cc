/** A workspace's code that computes or decides about money, and the tests that must notice every mistake in it. */
export interface MoneyCode {
  /** The workspace, from the root. */
  folder: string;
  /** Globs from the workspace's folder. */
  files: readonly string[];
  tests: readonly string[];
}

/** Every file in which a mistake would lose, invent or misdirect rupiah. */
export const MONEY_CODE: readonly MoneyCode[] = [
  {
    folder: 'packages/contract',
    files: ['src/{donation-form,fees,rupiah,rupiah-text,payment-methods,states}.ts'],
    tests: ['test/{donation-form,fees,money,payment-methods,short-rupiah,states}.test.ts'],
  },
  {
    folder: 'packages/qris',
    files: ['src/{accounts,amount,crc16,encode,encode-checks,encode-writer,model,parse,tip,tlv}.ts'],
    tests: ['test/{encode,encode-sentences,parse,parse-amounts,parse-sentences,vectors}.test.ts'],
  },
  {
    folder: 'apps/api',
    files: [
      'src/platform/database/gathering.ts',
      'src/giving/{donations/donation.domain,donors/contact}.ts',
      'src/giving/payments/{gateway-state,methods,payment-changes}.ts',
      'src/books/ledger/ledger.ts',
      'src/giving/unmatched/service.ts',
    ],
    tests: [
      'test/platform/database/gathering.test.ts',
      'test/{books/ledger,giving/{donations,donors,payments,unmatched}}/!(*.db).test.ts',
    ],
  },
  {
    folder: 'apps/api',
    files: ['src/giving/gateways/midtrans/{amounts,channels,charges,notifications,references,times,transactions}.ts'],
    tests: ['test/giving/gateways/midtrans-{answers,charges,notifications}.test.ts'],
  },
  {
    folder: 'apps/api',
    files: ['src/giving/gateways/{circuit-breaker,midtrans/{caller,hosted-page,http-client,midtrans-gateway}}.ts'],
    tests: ['test/giving/gateways/{circuit-breaker,midtrans-{adapter,caller,trouble,wire}}.test.ts'],
  },
  {
    folder: 'apps/web',
    files: ['src/features/donate/{amounts,limits,methods,validate,values}.ts'],
    tests: ['test/features/*-rules.test.ts'],
  },
];
