import { createLink } from '@tanstack/react-router';
import { LinkButton } from '@uluran/ui/button';
import { WayLink } from '@uluran/ui/error-state';
import { TabNavLink } from '@uluran/ui/tab-nav';

/** The kit's links, led by the router within the member area. */
export const ButtonLink = createLink(LinkButton);
export const TabLink = createLink(TabNavLink);
export const WayRouteLink = createLink(WayLink);
