/** How much of a page runs in the browser. `static`: no script file. `islands`: the loader, and the islands that the page has. */
export type Level = 'static' | 'islands';
