import '../map/merchant-map.ts';

/** The module binds the page's own elements when it is loaded. */
export const start = () => undefined;
