import '../live-zakat.ts';

/** The module binds the page's own elements when it is loaded. */
export const start = () => undefined;
