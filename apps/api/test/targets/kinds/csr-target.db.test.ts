import { csrTarget } from '../../../src/targets/kinds/csr.ts';
import { inDays } from '../../support/arrange.ts';
import { createCsrProgramme } from '../../support/kinds.ts';
import { targetConformance } from './target-conformance.ts';

targetConformance(csrTarget, {
  open: (database) => createCsrProgramme(database),
  closed: {
    paused: (database) => createCsrProgramme(database, { status: 'paused' }),
    frozen: (database) => createCsrProgramme(database, { status: 'frozen' }),
    'past its last day': (database) => createCsrProgramme(database, { endsAt: inDays(-1) }),
  },
  hidden: (database) => createCsrProgramme(database, { status: 'draft' }),
  quotes: {
    given: { amountRupiah: 75_000, quantity: undefined },
    refused: { 'by the unit': { amountRupiah: 75_000, quantity: 3 } },
  },
});
