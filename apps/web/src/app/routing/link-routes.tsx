import type { RouteObject } from 'react-router';

const authScreens: RouteObject = {
  lazy: async () => ({ Component: (await import('../layouts/auth-layout.tsx')).AuthLayout }),
  children: [
    {
      path: 'auth/reset-password',
      handle: { title: 'Reset password' },
      lazy: async () => ({
        Component: (await import('#features/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
      }),
    },
    {
      path: 'auth/verify-email',
      handle: { title: 'Verify email' },
      lazy: async () => ({
        Component: (await import('#features/accounts/sign-up/verify-email-page.tsx')).VerifyEmailPage,
      }),
    },
    {
      path: 'auth/confirm-email-change',
      handle: { title: 'New email address' },
      lazy: async () => ({
        Component: (await import('#features/accounts/email-address/confirm-email-change-page.tsx'))
          .ConfirmEmailChangePage,
      }),
    },
    {
      path: 'auth/undo-email-change',
      handle: { title: 'Undo the new email address' },
      lazy: async () => ({
        Component: (await import('#features/accounts/email-address/undo-email-change-page.tsx')).UndoEmailChangePage,
      }),
    },
    {
      path: 'auth/delete-account',
      handle: { title: 'Delete account' },
      lazy: async () => ({
        Component: (await import('#features/accounts/deletion/confirm-deletion-page.tsx')).ConfirmDeletionPage,
      }),
    },
    {
      path: 'auth/appeal',
      handle: { title: 'Appeal' },
      lazy: async () => ({ Component: (await import('#features/safety/appeals/appeal-page.tsx')).AppealPage }),
    },
    {
      path: 'auth/instagram/callback',
      handle: { title: 'Instagram' },
      lazy: async () => ({
        Component: (await import('#features/accounts/sign-in/instagram-callback-page.tsx')).InstagramCallbackPage,
      }),
    },
    {
      path: 'mail/invitation',
      handle: { title: 'Invitation' },
      lazy: async () => ({ Component: (await import('#features/messages/invitation-page.tsx')).InvitationPage }),
    },
    {
      path: 'mail/opt-out',
      handle: { title: 'Stop all emails' },
      lazy: async () => ({ Component: (await import('#features/messages/opt-out-page.tsx')).OptOutPage }),
    },
  ],
};

/** Pages linked from emails and other sites. */
export const links: RouteObject = {
  id: 'links',
  children: [
    authScreens,
    {
      path: 'guest',
      handle: { title: 'Your invitation' },
      lazy: async () => ({ Component: (await import('../screens/guest-screen.tsx')).GuestScreen }),
    },
  ],
};
