/** Id of the element in which an app is rendered. */
export const ROOT_ID = 'root';
