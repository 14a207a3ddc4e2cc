import type { FundLines } from '../books/fund-lines/fund-lines.ts';
import type { PaymentService } from '../giving/payments/service.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { PayoutProvider } from '../treasury/payouts/port.ts';
import type { AskGateway } from '../treasury/settlements/service.ts';
import { auditHandlers } from './audit/routes.ts';
import { createAudit } from './audit/service.ts';
import { articleRecordHandlers } from './content/articles/routes.ts';
import { createArticleDesk } from './content/articles/service.ts';
import { categoryRecordHandlers } from './content/categories/routes.ts';
import { createCategoryDesk } from './content/categories/service.ts';
import { companyHandlers } from './content/companies/routes.ts';
import { createCompanyDesk } from './content/companies/service.ts';
import { featuredRecordHandlers } from './content/featured/routes.ts';
import { createFeaturedDesk } from './content/featured/service.ts';
import { merchantRecordHandlers } from './content/merchants/routes.ts';
import { createMerchantDesk } from './content/merchants/service.ts';
import { organiserRecordHandlers } from './content/organisers/routes.ts';
import { productRecordHandlers } from './content/products/routes.ts';
import { createProductDesk } from './content/products/service.ts';
import { programmeRecordHandlers } from './content/programmes/routes.ts';
import { createProgrammeDesk } from './content/programmes/service.ts';
import { siteTextRecordHandlers } from './content/texts/routes.ts';
import { createSiteTextDesk } from './content/texts/service.ts';
import { giftHandlers } from './gifts/routes.ts';
import { createGiftDesk } from './gifts/service.ts';
import { campaignImportHandlers } from './imports/routes.ts';
import { createCampaignImports } from './imports/service.ts';
import { overviewHandlers } from './overview/routes.ts';
import { createOverview } from './overview/service.ts';
import { campaignReviewHandlers } from './queues/campaigns/routes.ts';
import { createCampaignReview } from './queues/campaigns/service.ts';
import { queueDecisionHandlers } from './queues/decisions/routes.ts';
import { createQueueDecisions } from './queues/decisions/service.ts';
import { createIdentityReview } from './queues/identities/review-service.ts';
import { identityReviewHandlers } from './queues/identities/routes.ts';
import { queueHandlers } from './queues/items/routes.ts';
import { createQueue } from './queues/items/service.ts';
import { proposalHandlers } from './queues/proposals/routes.ts';
import { createProposals } from './queues/proposals/service.ts';
import { createWithdrawalReview } from './queues/withdrawals/review-service.ts';
import { withdrawalReviewHandlers } from './queues/withdrawals/routes.ts';
import { guestErasureHandlers } from './records/guests/routes.ts';
import { createGuestErasures } from './records/guests/service.ts';
import { memberRecordHandlers } from './records/members/routes.ts';
import { createMemberRecords } from './records/members/service.ts';
import { targetRecordHandlers } from './records/targets/routes.ts';
import { createTargetRecords } from './records/targets/service.ts';
import { volunteerListHandlers } from './records/volunteers/routes.ts';
import { createVolunteerList } from './records/volunteers/service.ts';
import { settingHandlers } from './settings/routes.ts';
import { createSettings } from './settings/service.ts';
import { settlementHandlers } from './settlements/routes.ts';
import { createSettlementDesk } from './settlements/service.ts';
import { systemHandlers } from './system/routes.ts';
import { createSystem } from './system/service.ts';

interface OperatorDependencies extends Pick<Database, 'sql'> {
  database: Pick<Database, 'replica'>;
  sealer: Sealer;
  payoutProvider: PayoutProvider;
  metrics: Metrics;
  payments: PaymentService;
  fundLines: FundLines;
  /** Reads transactions from their gateway. */
  ask: AskGateway;
}

/** Handlers of operators' calls besides their sign-in and their accounts: trail, system, targets, members, merchants, products, gifts, queue and decisions. */
export function operatorHandlers({
  sql,
  database: { replica },
  sealer,
  payoutProvider,
  metrics,
  payments,
  fundLines,
  ask,
}: OperatorDependencies) {
  return {
    ...auditHandlers(createAudit(sql)),
    ...targetRecordHandlers(createTargetRecords(sql)),
    ...memberRecordHandlers(createMemberRecords(sql)),
    ...campaignImportHandlers(createCampaignImports(sql)),
    ...guestErasureHandlers(createGuestErasures({ sql, sealer })),
    ...articleRecordHandlers(createArticleDesk(sql)),
    ...siteTextRecordHandlers(createSiteTextDesk(sql)),
    ...featuredRecordHandlers(createFeaturedDesk(sql)),
    ...categoryRecordHandlers(createCategoryDesk(sql)),
    ...merchantRecordHandlers(createMerchantDesk({ sql, sealer })),
    ...productRecordHandlers(createProductDesk({ sql })),
    ...programmeRecordHandlers(createProgrammeDesk({ sql, sealer })),
    ...companyHandlers(createCompanyDesk(sql)),
    ...organiserRecordHandlers(sql),
    ...systemHandlers(createSystem({ sql, replica, metrics })),
    ...overviewHandlers(createOverview(sql)),
    ...settingHandlers(createSettings({ sql, sealer })),
    ...queueHandlers(createQueue(sql)),
    ...proposalHandlers(createProposals({ sql, sealer, ask })),
    ...settlementHandlers(createSettlementDesk({ sql, sealer, ask })),
    ...giftHandlers(createGiftDesk({ sql, sealer, payments, lines: fundLines })),
    ...queueDecisionHandlers(createQueueDecisions({ sql, sealer })),
    ...volunteerListHandlers(createVolunteerList(sql)),
    ...campaignReviewHandlers(createCampaignReview(sql)),
    ...identityReviewHandlers(createIdentityReview(sql), sealer),
    ...withdrawalReviewHandlers(createWithdrawalReview({ sql, sealer, provider: payoutProvider })),
  };
}
