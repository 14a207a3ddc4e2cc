import '../map/merchant-map.ts';

/** The module works on the page's own elements from when it is loaded. */
export const start = () => undefined;
