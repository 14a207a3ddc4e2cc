export { ARTICLE_TAGS, type DemoArticle } from './articles/article.ts';
export { DEMO_PICKS } from './articles/picks.ts';
export { demoArticles } from './articles.ts';
export { demoCampaigns } from './campaigns.ts';
export { createClock, type DemoClock } from './clock.ts';
export { COMPANIES, type CompanyKey } from './companies.ts';
export type { DemoDrawing } from './drawing.ts';
export type { Fundraiser } from './fundraiser.ts';
export { type DemoGift, giftsOf } from './gifts/gifts.ts';
export { codeOf, hoursOf, SHOP_FRONTS } from './merchants/merchant.ts';
export { DEMO_MERCHANTS } from './merchants.ts';
export {
  DEMO_OPEN_ARTICLES,
  DEMO_PROPOSED_CODE,
  DEMO_PROPOSED_SETTING,
  DEMO_TASK,
  DEMO_VOLUNTEERS,
  type DemoOpenArticle,
  type DemoVolunteer,
} from './open-decisions.ts';
export { ORGANISERS, type OrganiserKey, organiserEmail } from './organisers.ts';
export { at, createRandom } from './random.ts';
export { type Drawing, pictureOf, readScene, type SceneName } from './scenes.ts';
export { type DemoSeller, sellerOf } from './sellers.ts';
export { allTargets, type DemoTargets, demoTargets, withoutAmbassadors } from './targets.ts';
export { firm, illustrated, scenesIn, withScenes } from './text.ts';
export type {
  DemoAmbassador,
  DemoCampaign,
  DemoDelivery,
  DemoNews,
  DemoProduct,
  DemoProgramme,
  DemoReceipt,
  DemoTarget,
  DemoWithdrawal,
} from './types.ts';
export { DEMO_NEW_FUNDRAISER, WAITING_COVER, waitingCampaign, waitingEvidence } from './waiting-fundraiser.ts';
export {
  DEMO_REPORTS,
  DEMO_UNKNOWN_MONEY,
  DEMO_WAITING_ACCOUNTS,
  type DemoWaitingAccount,
} from './waiting-work.ts';
export { updatesOfWithdrawals } from './withdrawals.ts';
