import type { PaymentMethod } from '@uluran/contract';
import type { PaymentMethodCode, PaymentMethodGroup } from '@uluran/contract/payment-methods';
import { Card } from '@uluran/ui/card';
import { FieldGroup } from '@uluran/ui/field';
import { BankIcon, CardIcon, PhoneIcon, ShopIcon } from '@uluran/ui/icon';
import { ChoiceGroup, ChoiceList, ChoiceRow } from '@uluran/ui/radio-cards';
import type { ReactNode } from 'react';
import { choiceFailure, groupDetail, groupMethods, methodAvailability, methodLimits, timeToPay } from './methods.ts';

export interface MethodSectionProps {
  methods: readonly PaymentMethod[];
  /** Sum of gift and tip in rupiah; 0 while unknown. */
  totalRupiah: number;
  method: string;
  /** Smallest donation of the site. */
  minimumRupiah: number;
  /** Present method of a payment: it is in the list and cannot be chosen. */
  inUse?: PaymentMethodCode | undefined;
  error: string | undefined;
  /** Note about the choice, below the list. */
  note?: ReactNode;
  onMethodChange: (code: string) => void;
}

const GROUP_ICONS: Record<PaymentMethodGroup, ReactNode> = {
  qris: <PhoneIcon />,
  ewallet: <PhoneIcon />,
  virtual_account: <BankIcon />,
  card: <CardIcon />,
  shop: <ShopIcon />,
  transfer: <BankIcon />,
};

const IN_USE = { usable: false, reason: 'Cara bayar Anda sekarang' };

/** Payment methods. QRIS is open; another group opens if it contains the choice or if the choice fails. */
export function MethodSection({
  methods,
  totalRupiah,
  minimumRupiah,
  method,
  inUse,
  error,
  note,
  onMethodChange,
}: MethodSectionProps) {
  const row = (member: PaymentMethod) => (
    <MethodRow
      key={member.code}
      method={member}
      totalRupiah={totalRupiah}
      minimumRupiah={minimumRupiah}
      inUse={member.code === inUse}
    />
  );
  const failure = choiceFailure(methods, method, totalRupiah);
  return (
    <Card bareOnPhone>
      <FieldGroup id="method" legend="Cara bayar" error={error ?? failure} radios required>
        <ChoiceList name="method" className="u-choices--flush" value={method} onValueChange={onMethodChange}>
          {groupMethods(methods).map((entry) =>
            entry.group === 'qris' ? (
              entry.methods.map(row)
            ) : (
              <ChoiceGroup
                key={entry.group}
                mark={GROUP_ICONS[entry.group]}
                title={entry.label}
                detail={groupDetail(entry, totalRupiah)}
                open={failure !== undefined || entry.methods.some((member) => member.code === method)}
              >
                {entry.methods.map(row)}
              </ChoiceGroup>
            ),
          )}
        </ChoiceList>
        {note}
        <p className="u-visually-hidden" role="status">
          {failure}
        </p>
      </FieldGroup>
    </Card>
  );
}

interface MethodRowProps extends Pick<MethodSectionProps, 'totalRupiah' | 'minimumRupiah'> {
  method: PaymentMethod;
  inUse: boolean;
}

function MethodRow({ method, totalRupiah, minimumRupiah, inUse }: MethodRowProps) {
  const { usable, reason } = inUse ? IN_USE : methodAvailability(method, totalRupiah);
  return (
    <ChoiceRow
      value={method.code}
      mark={method.mark}
      title={method.label}
      disabled={!usable}
      detail={
        usable ? (
          <>
            {method.description}
            <br />
            {`${methodLimits(method, minimumRupiah)}\u00a0· `}
            <span className="donate__until">bayar dalam</span> <span className="u-nowrap">{timeToPay(method)}</span>
          </>
        ) : (
          reason
        )
      }
    />
  );
}
