export * from './category-icons.tsx';
export type { IconProps } from './icon-props.ts';
export * from './interface-icons.ts';
export * from './share-marks.tsx';
