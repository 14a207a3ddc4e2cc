import { createLink } from '@tanstack/react-router';
import { LinkButton } from '@uluran/ui/button';
import { WayLink } from '@uluran/ui/error-state';

/** The kit's links, led by the router within the member area. */
export const ButtonLink = createLink(LinkButton);
export const WayRouteLink = createLink(WayLink);
