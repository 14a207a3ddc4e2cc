export { Button, type ButtonProps } from './button.tsx';
export { type ButtonLook, buttonClass } from './button-class.ts';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
