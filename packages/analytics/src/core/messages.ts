/** Properties of a custom event: a flat object, so that no other data is sent by accident. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** A message from the page to the frame. A route is a pattern (`/campaigns/$slug`), never an address: ids and queries stay on the page. */
export type FrameMessage =
  | { measurement: 'page-view'; route: string }
  | { measurement: 'event'; route: string; name: string; properties: EventProperties };

/** The frame's message that it can receive. */
export const READY = 'ready';
