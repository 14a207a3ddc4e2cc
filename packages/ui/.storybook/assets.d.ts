/** Pictures and fonts are imported for their address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.css';
/** A file's own text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
