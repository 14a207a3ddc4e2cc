import '../../styles/campaign-editor.css';
import { Link } from '@tanstack/react-router';
import { BackIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

interface EditorBarProps {
  title: string;
  /** Campaign whose page the back arrow opens; without it the arrow opens the list. */
  campaign?: string;
  children?: ReactNode;
}

/** Bar above an editor, in place of the site's bar: the back arrow, the title and the state of the save. */
export function EditorBar({ title, campaign, children }: EditorBarProps) {
  const back = (
    <>
      <BackIcon />
      <span className="u-visually-hidden">
        {campaign === undefined ? 'Galang dana saya' : 'Kembali ke galang dana'}
      </span>
    </>
  );
  return (
    <header className="editor-bar">
      {campaign === undefined ? (
        <Link to="/campaign" className="u-icon-button">
          {back}
        </Link>
      ) : (
        <Link to="/campaign/$id" params={{ id: campaign }} className="u-icon-button">
          {back}
        </Link>
      )}
      <p className="editor-bar__title">{title}</p>
      {children}
    </header>
  );
}
