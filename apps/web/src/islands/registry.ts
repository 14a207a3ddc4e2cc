/** Module that runs on every page with islands. */
export const LOADER = 'src/islands/loader/loader.ts';
/** The styles of the site, which every page has. */
export const SITE_STYLES = 'src/styles/index.css';

/** The module of each island in the browser, by the island's name. Each exports `start`, a `StartIsland`. */
export const ISLANDS = {
  account: 'src/layout/islands/account.ts',
  'address-form': 'src/layout/islands/address-form.ts',
  'change-method': 'src/features/donate/islands/change-method.ts',
  'check-proof': 'src/features/book/islands/check-proof.ts',
  'check-qr': 'src/features/merchant/islands/check-qr.ts',
  'confirm-registration': 'src/features/account-access/islands/confirm-registration.ts',
  copy: 'src/islands/copy.ts',
  donate: 'src/features/donate/islands/donate.ts',
  'forgot-password': 'src/features/account-access/islands/forgot-password.ts',
  fresh: 'src/islands/fresh.ts',
  login: 'src/features/account-access/islands/login.ts',
  'merchant-map': 'src/features/merchant/islands/merchant-map.ts',
  more: 'src/islands/more.ts',
  payment: 'src/features/payment/islands/payment.ts',
  prayers: 'src/targets/islands/prayers.ts',
  push: 'src/targets/islands/push.ts',
  register: 'src/features/account-access/islands/register.ts',
  'sections-nav': 'src/targets/islands/sections-nav.ts',
  share: 'src/targets/islands/share.ts',
  site: 'src/layout/islands/site.ts',
  story: 'src/targets/islands/story.ts',
  suggestions: 'src/layout/islands/suggestions.ts',
  toasts: 'src/layout/islands/toasts.ts',
  zakat: 'src/features/zakat/islands/zakat.ts',
} as const satisfies Record<string, string>;

export type IslandName = keyof typeof ISLANDS;
