import type { PaymentStatus, UserType } from '@right-circle/contract/payments';
import { statusLabels } from '../payment-words.ts';

export type PaymentFilter = { status: PaymentStatus | null; userType: UserType };

export const noFilter: PaymentFilter = { status: null, userType: 'all' };

export const userTypeLabels: Record<UserType, string> = { all: 'All', seeker: 'As Seeker', mentor: 'As Mentor' };

const isStatus = (value: string | null): value is PaymentStatus => value !== null && Object.hasOwn(statusLabels, value);
const isUserType = (value: string | null): value is UserType => value !== null && Object.hasOwn(userTypeLabels, value);

/** Reads the filter from the address; invalid values filter nothing. */
export function filterOf(search: URLSearchParams): PaymentFilter {
  const [status, userType] = [search.get('status'), search.get('user_type')];
  return { status: isStatus(status) ? status : null, userType: isUserType(userType) ? userType : 'all' };
}

export function searchOf({ status, userType }: PaymentFilter): Record<string, string> {
  return { ...(status && { status }), ...(userType !== 'all' && { user_type: userType }) };
}

type FilterChip = { label: string; without: PaymentFilter };

export function chipsOf(filter: PaymentFilter): FilterChip[] {
  const { status, userType } = filter;
  return [
    ...(status ? [{ label: statusLabels[status], without: { ...filter, status: null } }] : []),
    ...(userType === 'all'
      ? []
      : [{ label: userTypeLabels[userType], without: { ...filter, userType: 'all' as const } }]),
  ];
}
