import type { Region } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Select } from '@uluran/ui/select';

interface ProvinceSelectProps {
  regions: readonly Region[];
  province: string | undefined;
  /** True if the regions' counts are of this list. */
  counted: boolean;
  /** Label for all provinces. */
  everywhere?: string;
}

/** Select of the provinces with results, and the chosen one even without results. */
export function ProvinceSelect({ regions, province, counted, everywhere = 'Seluruh Indonesia' }: ProvinceSelectProps) {
  const shown = regions.filter(({ code, campaignCount }) => !counted || campaignCount > 0 || code === province);
  return (
    <Select label="Provinsi" name="province" compact defaultValue={province ?? ''}>
      <option value="">{everywhere}</option>
      {shown.map(({ code, name, campaignCount }) => (
        <option value={code} key={code}>
          {counted ? `${name} (${formatNumber(campaignCount)})` : name}
        </option>
      ))}
    </Select>
  );
}
