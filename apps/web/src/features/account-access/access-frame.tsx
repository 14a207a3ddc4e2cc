import { PRODUCT_NAME } from '@uluran/brand';
import type { ReactNode } from 'react';

export interface AccessFrameProps {
  /** Address of a drawn scene beside the form, on wide screens. */
  scene: string;
  /** The text under the scene. */
  statement: string;
  detail: string;
  children: ReactNode;
}

/** Frame of account access: cloth and a scene on the left of wide screens, the form on the right. */
export function AccessFrame({ scene, statement, detail, children }: AccessFrameProps) {
  return (
    <div className="access">
      <aside className="access__pane u-motif" aria-label={`Tentang ${PRODUCT_NAME}`}>
        <img className="access__scene" src={scene} alt="" width={320} height={200} decoding="async" />
        <p className="access__statement">{statement}</p>
        <p className="u-muted">{detail}</p>
      </aside>
      <div className="access__form">{children}</div>
    </div>
  );
}
