import '../../styles/campaign-editor.css';
import { Link } from '@tanstack/react-router';
import { BackIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

interface EditorBarProps {
  title: string;
  /** Where the arrow leads; the list without it. */
  campaign?: string;
  children?: ReactNode;
}

/** The bar above an editor, instead of the site's: back, what is written, and where it is saved. */
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
