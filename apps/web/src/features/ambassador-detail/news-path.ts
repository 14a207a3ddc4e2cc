import { type TargetAddress, targetPath } from '@uluran/contract/targets';

/** `/duta-kasih/{slug}/news`: all updates of one page. */
export function ambassadorNewsPath(target: TargetAddress): string {
  return `${targetPath(target)}/news`;
}

/** The anchor of an update, counted from the first one on, so that a link to it holds when others follow. */
export function newsAnchor(newsCount: number, index: number): string {
  return `kabar-${newsCount - index}`;
}
