import { PRODUCT_NAME, SITE_LOGO } from '@uluran/brand';
import logo from '@uluran/brand/assets/logo.svg';
import logoOnDark from '@uluran/brand/assets/logo-on-dark.svg';
import { Logo } from '@uluran/ui/logo';

/** The logo of the foundation that runs the site, in both colours: its own, or the build's. */
export function SiteLogo({ size }: { size?: 's' }) {
  return <Logo name={PRODUCT_NAME} src={logo} darkSrc={logoOnDark} size={size} {...SITE_LOGO} />;
}

/** Address of a light logo that contains the site's name; undefined for a mark without it. */
export function wordLogo(): string | undefined {
  return SITE_LOGO?.mark ? undefined : (SITE_LOGO?.src ?? logo);
}

/** The same on paper, which is light in every scheme. */
export function PaperLogo() {
  const { src = logo, mark } = SITE_LOGO ?? {};
  if (mark) return <Logo name={PRODUCT_NAME} src={src} darkSrc={src} mark />;
  return <img src={src} width="140" height="37" alt={PRODUCT_NAME} />;
}
