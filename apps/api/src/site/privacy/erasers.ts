import { AccountInUse } from '../../accounts/account/errors.ts';
import { eraseIdentity } from '../../accounts/identity/service.ts';
import type { Eraser } from '../../accounts/profile/erasure.ts';
import { eraseUploads } from '../../accounts/uploads/service.ts';
import { eraseDonor } from '../../giving/donors/erase-donor.ts';
import { eraseAmens } from '../../giving/prayers/service.ts';
import { hasOpenCampaigns } from '../../targets/drafts/open-campaigns.ts';
import { eraseOwnPages } from '../../targets/drafts/service.ts';
import { eraseTeamMember } from '../../targets/teams/service.ts';
import { eraseUpdateDrafts } from '../../targets/updates/service.ts';
import { eraseBankAccounts } from '../../treasury/bank-accounts/service.ts';
import { eraseWithdrawals } from '../../treasury/withdrawals/service.ts';
import { eraseFollows } from '../followers/service.ts';
import { eraseReporter } from '../reports/service.ts';
import { eraseVolunteer } from '../volunteers/service.ts';

/** @throws AccountInUse while funds are raised under the account */
const refuseOpenCampaigns: Eraser = async (tx, { userId }) => {
  if (await hasOpenCampaigns(tx, userId)) throw new AccountInUse();
};

/** @throws AccountInUse while a withdrawal is open */
const eraseClosedWithdrawals: Eraser = async (tx, { userId }) => {
  if (!(await eraseWithdrawals(tx, userId))) throw new AccountInUse();
};

/**
 * Functions that remove a member from every module's data, in this order and in one transaction; the account itself is erased after them.
 */
export const ERASERS: readonly Eraser[] = [
  refuseOpenCampaigns,
  eraseDonor,
  (tx, { userId }) => eraseAmens(tx, userId),
  eraseReporter,
  eraseFollows,
  (tx, { email }) => eraseVolunteer(tx, email),
  eraseClosedWithdrawals,
  (tx, { userId }) => eraseBankAccounts(tx, userId),
  (tx, { userId }) => eraseIdentity(tx, userId),
  (tx, { userId }) => eraseUpdateDrafts(tx, userId),
  (tx, { userId, email }) => eraseTeamMember(tx, userId, email),
  (tx, { userId }) => eraseOwnPages(tx, userId),
  (tx, { userId }) => eraseUploads(tx, userId),
];
