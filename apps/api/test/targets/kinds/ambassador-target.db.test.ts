import { ambassadorTarget } from '../../../src/targets/kinds/ambassador.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { type CampaignFields, createCampaign, inDays } from '../../support/arrange.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { targetConformance } from './target-conformance.ts';

const page = async (database: TestDatabase, own: CampaignFields = {}, parent: CampaignFields = {}) =>
  createAmbassador(database, await createCampaign(database, parent), own);

targetConformance(ambassadorTarget, {
  open: (database) => page(database),
  closed: {
    ended: (database) => page(database, { status: 'ended' }),
    'past its last day': (database) => page(database, { endsAt: inDays(-1) }),
    'its campaign is frozen': (database) => page(database, {}, { status: 'frozen' }),
    'its campaign is paused': (database) => page(database, {}, { status: 'paused' }),
    'its campaign has ended': (database) => page(database, {}, { endsAt: inDays(-1) }),
    'its campaign is not published any more': (database) => page(database, {}, { status: 'draft' }),
  },
  hidden: (database) => page(database, { status: 'draft' }),
  quotes: {
    given: { amountRupiah: 75_000, quantity: undefined },
    refused: { 'by the unit': { amountRupiah: 75_000, quantity: 3 } },
  },
});
