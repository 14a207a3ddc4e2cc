import { EditorField as Field } from '@uluran/app-shell/editor-field';
import type { ComponentProps } from 'react';
import { useMemberContext } from './use-member-context.ts';

/** The text editor as a field of a form. Pictures go to the member's own. */
export function EditorField(props: Omit<ComponentProps<typeof Field>, 'send'>) {
  const { client } = useMemberContext();
  return <Field {...props} send={client.ownCampaigns.uploadPicture} />;
}
