import { createLink } from '@tanstack/react-router';
import { LinkButton } from '@uluran/ui/button';
import { WayLink } from '@uluran/ui/error-state';
import { TabNavLink } from '@uluran/ui/tab-nav';

/** Links of the kit that the router follows within the app, without a load. */
export const ButtonLink = createLink(LinkButton);
export const TabLink = createLink(TabNavLink);
export const WayRouteLink = createLink(WayLink);
