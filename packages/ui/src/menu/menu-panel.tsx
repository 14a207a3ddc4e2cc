import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { leaveToTrigger, type OpenedBy } from '../lib/use-opener.ts';
import type { MenuEntry, MenuProps } from './menu-props.ts';

interface MenuPanelProps extends Pick<MenuProps, 'items' | 'label' | 'align'> {
  readonly opened: OpenedBy;
}

/** The heavy part of `Menu`. */
export function MenuPanel({ items, label, align, opened }: MenuPanelProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  // Tab leaves a menu, back to its trigger.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    opened.onOpenChange(false);
  };
  return (
    <Menu.Root
      modal={false}
      open={opened.open}
      onOpenChange={(open, details) => {
        if (open || !leaveToTrigger(details, opened)) opened.onOpenChange(open);
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className="u-floating"
          anchor={opened.triggerRef}
          align={align ?? 'end'}
          sideOffset={8}
          collisionPadding={16}
        >
          <Menu.Popup
            ref={popupRef}
            id={opened.id}
            className="u-menu"
            aria-label={label}
            finalFocus={opened.triggerRef}
            onKeyDown={leave}
          >
            {opened.by === 'key' ? <FocusFirst popupRef={popupRef} /> : null}
            {items.map((item) => (
              <Line key={'rule' in item ? `rule ${item.rule}` : item.label} item={item} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Opened by keyboard, the menu's first line gets the focus; the menu itself has it only for a pointer. */
function FocusFirst({ popupRef }: { readonly popupRef: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    // The menu takes the focus one frame after it opened.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => popupRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [popupRef]);
  return null;
}

function Line({ item }: { readonly item: MenuEntry }) {
  if ('rule' in item) return <Menu.Separator className="u-menu__rule" />;
  const { label, icon, detail, disabled = false, tone } = item;
  const className = classNames('u-menu__item', tone === 'danger' && 'u-menu__item--danger');
  const words = (
    <>
      {icon}
      <span>
        {label}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
    </>
  );
  if ('onSelect' in item || disabled) {
    return (
      <Menu.Item
        className={className}
        label={label}
        disabled={disabled}
        onClick={'onSelect' in item ? item.onSelect : undefined}
      >
        {words}
      </Menu.Item>
    );
  }
  const anchor = 'href' in item ? { href: item.href } : { render: item.link };
  return (
    <Menu.LinkItem className={className} label={label} closeOnClick {...anchor}>
      {words}
    </Menu.LinkItem>
  );
}
