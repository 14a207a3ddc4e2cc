import { createLink } from '@tanstack/react-router';
import { LinkButton } from '@uluran/ui/button';
import { WayLink } from '@uluran/ui/error-state';
import { FilterChip } from '@uluran/ui/filter-chips';

/** The kit's links, with addresses that the router checks and builds. */
export const ButtonLink = createLink(LinkButton);
export const ChipLink = createLink(FilterChip);
export const WayRouteLink = createLink(WayLink);
