export { IconButton, LinkIconButton } from './icon-button.tsx';
