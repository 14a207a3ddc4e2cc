import type { CompanyRecord } from '@uluran/contract/endpoints';
import { pictureFile } from '@uluran/contract/pictures';

interface CompanyMarkProps {
  mark: Pick<NonNullable<CompanyRecord['mark']>, 'url' | 'widths'>;
  /** Width and height, in CSS pixels. */
  size: number;
}

/** The mark of a company. Decoration: the name is beside it. */
export function CompanyMark({ mark, size }: CompanyMarkProps) {
  const width = mark.widths.find((offered) => offered >= 2 * size) ?? mark.widths.at(-1) ?? size;
  return <img src={pictureFile(mark, width, 'webp')} alt="" width={size} height={size} />;
}
