/** Scripts of a page. `static`: no script file. `islands`: the loader, and the islands of the page. */
export type Level = 'static' | 'islands';
