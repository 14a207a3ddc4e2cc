import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { ShareIcon } from '../icon/interface-icons.ts';
import { type ShareButton, shareByDevice, shareLook } from './share-button.ts';
import type { ShareSheet } from './share-sheet.tsx';

interface ShareLinkProps extends ShareButton {
  /** Address of a page with the same ways, of this site: where the button leads without JavaScript, and where the list cannot be fetched. */
  readonly page: string;
  /** Further ways to share, below the list: `details` of the class `u-share__fold`, and links. */
  readonly children?: ReactNode;
}

type Sheet = (props: ComponentProps<typeof ShareSheet>) => ReactNode;

/** Whether a pointer or the keyboard is there. */
const NEAR = ':hover, :focus-within';

const fetchSheet = (): Promise<Sheet> => import('./share-sheet.tsx').then((module) => module.ShareSheet);

const prepare = () => void fetchSheet().catch(() => undefined);

/**
 * Shares an address as {@link ShareSheet} does, where many come to read and few share: the button is a link to a page with the places,
 * and the list is fetched when a pointer or the keyboard comes near. So the page carries neither its places nor its code.
 */
export function ShareLink({ page, ...props }: ShareLinkProps) {
  const { label = 'Bagikan' } = props;
  const [Sheet, setSheet] = useState<Sheet>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pointer or the focus may have reached the button before hydration.
    if (frame.current?.matches(NEAR)) prepare();
  }, []);
  const open = () =>
    void fetchSheet().then(
      (sheet) => setSheet(() => sheet),
      () => location.assign(page),
    );
  if (Sheet !== undefined) return <Sheet {...props} startsOpen />;
  const handleClick = (event: MouseEvent) => {
    // A modifier key requests a new tab or window: the link's own page opens there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    shareByDevice(event, props, open);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    open();
  };
  return (
    <div className={shareLook(props)} ref={frame}>
      <a className={buttonClass(props)} href={page} onClick={handleClick} onPointerEnter={prepare} onFocus={prepare}>
        <ShareIcon />
        {label}
      </a>
    </div>
  );
}
