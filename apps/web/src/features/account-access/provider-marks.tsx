import type { IdentityProvider } from '@uluran/contract/user';
import type { ReactNode } from 'react';

/** Marks of the providers, drawn by their brand rules; the button's label is the name. */
const MARKS: Record<IdentityProvider, ReactNode> = {
  google: (
    <svg className="access__mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.400c2-1.800 3.1-4.500 3.1-7.600z"
      />
      <path
        fill="#34A853"
        d="M12 22c2.800 0 5.200-.9 6.900-2.500l-3.400-2.6c-.9.6-2.1 1-3.500 1-2.700 0-5-1.800-5.800-4.300H2.700v2.700A10 10 0 0 0 12 22z"
      />
      <path fill="#FBBC05" d="M6.200 13.600a6 6 0 0 1 0-3.800V7.100H2.700a10 10 0 0 0 0 9.200z" />
      <path
        fill="#EA4335"
        d="M12 5.900c1.500 0 2.900.5 4 1.500l3-3A10 10 0 0 0 2.700 7.100l3.500 2.700C7 7.500 9.300 5.900 12 5.900z"
      />
    </svg>
  ),
  apple: (
    <svg className="access__mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M17.050 12.540c-.030-2.530 2.060-3.740 2.160-3.800-1.180-1.720-3.010-1.960-3.660-1.980-1.560-.160-3.040.920-3.830.920-.790 0-2.010-.900-3.300-.870-1.700.030-3.270.990-4.140 2.500-1.770 3.060-.450 7.600 1.270 10.080.840 1.220 1.840 2.580 3.160 2.530 1.270-.050 1.750-.820 3.280-.820 1.530 0 1.960.820 3.300.790 1.360-.020 2.230-1.240 3.060-2.460.970-1.410 1.360-2.780 1.390-2.850-.030-.010-2.660-1.020-2.690-4.040zM14.540 5.110c.700-.840 1.170-2.020 1.040-3.190-1.010.040-2.220.670-2.940 1.510-.650.750-1.210 1.950-1.060 3.090 1.120.090 2.260-.570 2.960-1.410z"
      />
    </svg>
  ),
};

export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  return MARKS[provider];
}
