import { IDENTITY_ID, PAGE_IDENTITY } from '@uluran/brand/identity';
import { serialiseForScript } from '@uluran/page-server/page-data';

/** The foundation for the page's scripts, which read it before they draw anything. */
export function IdentityBlock() {
  return (
    <script
      id={IDENTITY_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: serialiseForScript(PAGE_IDENTITY) }}
    />
  );
}
