import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import type { ComponentType } from 'react';

export interface ListInviteProps {
  Icon: ComponentType;
  title: string;
  text: string;
  /** Label of the button. */
  label: string;
  href: string;
}

/** Invitation below a list, with a link to add an entry. */
export function ListInvite({ Icon, title, text, label, href }: ListInviteProps) {
  return (
    <Card as="section" padded className="list-invite" aria-labelledby="judul-ajakan">
      <span aria-hidden="true">
        <Icon />
      </span>
      <div>
        <h2 className="u-h3" id="judul-ajakan">
          {title}
        </h2>
        <p className="u-small u-muted">{text}</p>
      </div>
      <LinkButton href={href}>{label}</LinkButton>
    </Card>
  );
}
