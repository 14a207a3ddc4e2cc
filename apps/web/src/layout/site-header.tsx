import { createLink, useLocation, useMatches } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import { BackIcon, SearchIcon, ShieldIcon } from '@uluran/ui/icon';
import { LinkIconButton } from '@uluran/ui/icon-button';
import { LogoLink } from '@uluran/ui/logo';
import { TopBar, TopBarLink } from '@uluran/ui/top-bar';
import { SiteLogo } from '../app/site-logo.tsx';
import { AccountLink } from './account-link.tsx';
import { currentItem, SEARCH_ANCHOR, TOP_NAVIGATION } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

const SEARCH_LABEL = `Cari di ${PRODUCT_NAME}`;

const HomeLink = createLink(LogoLink);
const IconLink = createLink(LinkIconButton);
const BarLink = createLink(TopBarLink);

/** A route's settings for the bar above it. */
export interface TopBarData {
  /** Replaces the logo on a phone: "Donasi". Either the text, or its choice from the route's data, which is undefined on a failure. */
  title?: string | ((loaderData: unknown) => string);
  /** Address of the phone's arrow, from the parameters of the route. */
  back?: (params: Record<string, string>) => string;
  /** True on the pages of a gift's form and payment: one sentence replaces the links and the search. */
  quiet?: boolean;
}

function Back({ href }: { href: string }) {
  return (
    <IconLink to={href} label="Kembali">
      <BackIcon />
    </IconLink>
  );
}

function Navigation() {
  const current = useLocation({ select: ({ pathname }) => currentItem(TOP_NAVIGATION, pathname)?.label });
  return TOP_NAVIGATION.map(({ label, to }) => (
    <BarLink
      key={label}
      to={to}
      aria-current={label === current ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </BarLink>
  ));
}

/** Link to the search, for bars without room for the field. */
function SearchLink() {
  return (
    <IconLink to="/search" hash={SEARCH_ANCHOR} label="Cari" className="u-top__find">
      <SearchIcon />
    </IconLink>
  );
}

function SafetyNote() {
  return (
    <p className="top-safety u-desktop-only">
      <ShieldIcon />
      Pembayaran aman, data Anda tidak dijual
    </p>
  );
}

/** The bar above every page. */
export function SiteHeader() {
  const match = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.topBar) });
  const { title, back, quiet = false } = match?.staticData.topBar ?? {};
  return (
    <TopBar
      logo={
        <HomeLink to="/">
          <SiteLogo />
        </HomeLink>
      }
      title={typeof title === 'function' ? title(match?.loaderData) : title}
      back={back ? <Back href={back(match?.params ?? {})} /> : undefined}
      nav={quiet ? undefined : <Navigation />}
      search={quiet ? undefined : <SearchForm label={SEARCH_LABEL} placeholder={SEARCH_LABEL} />}
      actions={
        quiet ? (
          <SafetyNote />
        ) : (
          <>
            <AccountLink />
            <SearchLink />
          </>
        )
      }
    />
  );
}
