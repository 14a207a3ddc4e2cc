import type { Followed } from '@uluran/contract/endpoints';
import type { TargetAddress } from '@uluran/contract/targets';
import type { KindWords } from '../../targets/target-pages.ts';

/** What a form was sent with: what was typed, messages by field, and one sentence for a failure that belongs to no field. */
export interface VoiceForm {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formError?: string;
  /** What an address that was just confirmed follows. */
  confirmed?: Followed;
}

/** The target that a page is about. */
export interface VoiceTarget {
  address: TargetAddress;
  title: string;
  words: KindWords;
}

/** A small page without a script: a form, or what became of it. */
export type VoicePage =
  | ({ page: 'report'; target: VoiceTarget } & VoiceForm)
  | { page: 'reported'; target: VoiceTarget }
  | ({ page: 'follow'; target: VoiceTarget; loggedIn: boolean } & VoiceForm)
  | { page: 'asked'; target: VoiceTarget }
  | { page: 'followed'; target: VoiceTarget }
  | ({ page: 'confirm' } & Pick<VoiceForm, 'formError' | 'confirmed'>)
  | ({ page: 'volunteer-link'; link: 'confirm' | 'withdraw' } & Pick<VoiceForm, 'formError'>)
  | { page: 'unfollow'; refused?: { status: number; problem: string } }
  | { page: 'unfollowed'; resume?: string | undefined; refused?: { status: number; problem: string } | undefined }
  | { page: 'resumed' };

export const EMPTY_FORM: VoiceForm = { values: {}, errors: {} };

export interface VoiceDocumentProps {
  content: VoicePage;
  /** Addresses of the site's style sheets. */
  styles: readonly string[];
}
