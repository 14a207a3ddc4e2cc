import { createFileRoute } from '@tanstack/react-router';
import { AddBankPage } from '../../features/bank-accounts/add-bank-page.tsx';

export const Route = createFileRoute('/bank/add')({ component: AddBankPage });
