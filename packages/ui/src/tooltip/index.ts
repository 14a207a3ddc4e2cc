export { Tooltip, type TooltipAnchorProps, type TooltipProps } from './tooltip.tsx';
