export { Menu } from './menu.tsx';
export type { MenuEntry, MenuProps } from './menu-props.ts';
