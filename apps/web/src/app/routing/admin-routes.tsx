import type { RouteObject } from 'react-router';

/** Pages of operators, inside the layout of /dashboard/admin. */
export const adminPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('#features/admin/accounts/accounts-page.tsx')).AccountsPage }),
  },
  {
    path: 'accounts/:id',
    handle: { title: 'Account' },
    lazy: async () => ({ Component: (await import('#features/admin/accounts/account-page.tsx')).AccountPage }),
  },
  {
    path: 'bookings',
    handle: { title: 'Bookings' },
    lazy: async () => ({ Component: (await import('#features/admin/money/bookings-page.tsx')).BookingsPage }),
  },
  {
    path: 'bookings/:id',
    handle: { title: 'Booking' },
    lazy: async () => ({ Component: (await import('#features/admin/money/booking-page.tsx')).BookingPage }),
  },
  {
    path: 'payouts',
    handle: { title: 'Payouts' },
    lazy: async () => ({ Component: (await import('#features/admin/money/payouts-page.tsx')).PayoutsPage }),
  },
  {
    path: 'fees',
    handle: { title: 'Fees' },
    lazy: async () => ({ Component: (await import('#features/admin/fees/fees-page.tsx')).FeesPage }),
  },
  {
    path: 'moderation',
    handle: { title: 'Moderation' },
    lazy: async () => ({ Component: (await import('#features/admin/system/moderation-page.tsx')).ModerationPage }),
  },
  {
    path: 'settings',
    handle: { title: 'Settings' },
    lazy: async () => ({ Component: (await import('#features/admin/system/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'switches',
    handle: { title: 'Switches' },
    lazy: async () => ({ Component: (await import('#features/admin/switches/switches-page.tsx')).SwitchesPage }),
  },
  {
    path: 'jobs',
    handle: { title: 'Jobs' },
    lazy: async () => ({ Component: (await import('#features/admin/system/jobs-page.tsx')).JobsPage }),
  },
  {
    path: 'mail',
    handle: { title: 'Emails' },
    lazy: async () => ({ Component: (await import('#features/admin/system/mails-page.tsx')).MailsPage }),
  },
  {
    path: 'mail/:id',
    handle: { title: 'Email' },
    lazy: async () => ({ Component: (await import('#features/admin/system/mails-page.tsx')).MailPage }),
  },
  {
    path: 'system',
    handle: { title: 'System' },
    lazy: async () => ({ Component: (await import('#features/admin/system/system-page.tsx')).SystemPage }),
  },
  {
    path: 'audit',
    handle: { title: 'Audit log' },
    lazy: async () => ({ Component: (await import('#features/admin/audit/audit-page.tsx')).AuditPage }),
  },
];
