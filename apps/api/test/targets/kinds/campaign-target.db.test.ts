import { campaignTarget } from '../../../src/targets/kinds/campaign.ts';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { targetConformance } from './target-conformance.ts';

targetConformance(campaignTarget, {
  open: (database) => createCampaign(database),
  closed: {
    paused: (database) => createCampaign(database, { status: 'paused' }),
    ended: (database) => createCampaign(database, { status: 'ended' }),
    closed: (database) => createCampaign(database, { status: 'closed' }),
    frozen: (database) => createCampaign(database, { status: 'frozen' }),
    'past its last day': (database) => createCampaign(database, { endsAt: inDays(-1) }),
    'not accepting': (database) => createCampaign(database, { acceptsDonations: false }),
  },
  hidden: (database) => createCampaign(database, { status: 'draft' }),
  quotes: {
    given: { amountRupiah: 75_000, quantity: undefined },
    refused: { 'by the unit': { amountRupiah: 75_000, quantity: 3 } },
  },
});
