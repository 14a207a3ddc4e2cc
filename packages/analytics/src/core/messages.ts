/** Properties of a custom event: a flat object, so that nothing is sent by accident. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** What a page sends to the frame. A route is a pattern (`/campaigns/$slug`), never an address: ids and queries stay on the page. */
export type FrameMessage =
  | { measurement: 'page-view'; route: string }
  | { measurement: 'event'; route: string; name: string; properties: EventProperties };

/** What the frame sends when it can receive. */
export const READY = 'ready';
