import { CONTACTS } from '@uluran/brand';
import { LinkButton } from '@uluran/ui/button';
import { Card } from '@uluran/ui/card';
import type { ComponentType } from 'react';

export interface ListInviteProps {
  Icon: ComponentType;
  title: string;
  text: string;
  /** On the button, and the subject of the mail that it begins. */
  label: string;
  subject: string;
}

/** Below a list: who wants to be in it writes to the foundation. */
export function ListInvite({ Icon, title, text, label, subject }: ListInviteProps) {
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
      <LinkButton href={`${CONTACTS.mailHref}?subject=${encodeURIComponent(subject)}`}>{label}</LinkButton>
    </Card>
  );
}
