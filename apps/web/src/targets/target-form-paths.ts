import { TARGET_KINDS, TARGET_ROUTES, type TargetAddress, type TargetKind, targetPath } from '@uluran/contract/targets';

/** Pages of forms beside every target. Their addresses end with the target's own, `/lapor/campaigns/bantu-alya`. */
const REPORT = '/lapor';
const FOLLOW = '/ikuti';
/** Pages that mails link to; the last part is a token. */
const CONFIRM = '/kabar/konfirmasi';
const UNFOLLOW = '/kabar/berhenti';

export const REPORT_FORM = `${REPORT}/{kind}/{slug}`;
export const FOLLOW_FORM = `${FOLLOW}/{kind}/{slug}`;
export const CONFIRM_FORM = `${CONFIRM}/{token}`;
export const UNFOLLOW_FORM = `${UNFOLLOW}/{token}`;

/** Parameter in the address of a form's page after the form was accepted. */
export const TAKEN = 'terkirim';
/** Parameter in the address of the follow page after the account has followed. */
export const FOLLOWED = 'diikuti';
/** Parameter in the address of an unfollow page after the visitor has followed again. */
export const AGAIN = 'lagi';

/** `/lapor/campaigns/bantu-alya` */
export function reportPath(target: TargetAddress): string {
  return REPORT + targetPath(target);
}

/** `/ikuti/campaigns/bantu-alya` */
export function followPath(target: TargetAddress): string {
  return FOLLOW + targetPath(target);
}

/** The kind whose page addresses begin with this word, such as `campaigns`; undefined for every other word. */
export function kindAt(base: string): TargetKind | undefined {
  return TARGET_KINDS.find((kind) => TARGET_ROUTES[kind].base === `/${base}`);
}
