import type { AppConfig } from '@right-circle/contract/app-config';
import { limits } from '@right-circle/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppConfigContext } from '#lib/app-config.ts';
import { AuthProvider } from '#lib/session/session.tsx';
import { ConfirmDeletionPage } from './deletion/confirm-deletion-page.tsx';
import { ConfirmEmailChangePage } from './email-address/confirm-email-change-page.tsx';
import { UndoEmailChangePage } from './email-address/undo-email-change-page.tsx';
import { ForgotPasswordPage } from './password/forgot-password-page.tsx';
import { ResetPasswordPage } from './password/reset-password-page.tsx';
import { InstagramCallbackPage } from './sign-in/instagram-callback-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';
import { SignupPage } from './sign-up/signup-page.tsx';

const bare: AppConfig = {
  appName: 'Circle',
  supportEmail: 'a@b.example',
  google: null,
  instagram: null,
  checkout: null,
  sms: false,
};

function markup(page: ReactNode, config: AppConfig = bare, location = '/auth'): string {
  return renderToString(
    <AppConfigContext value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={location}>
          <AuthProvider>{page}</AuthProvider>
        </StaticRouter>
      </QueryClientProvider>
    </AppConfigContext>,
  );
}

function inputs(html: string): string[] {
  return [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
}

describe('login', () => {
  it('[AUTH-01] [AUTH-07] asks for a user name or email and a password', () => {
    const html = markup(<LoginPage />);
    expect(html).toContain('User name or email');
    expect(inputs(html).map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['username', 'password']);
    expect(html).toContain('href="/auth/forgot-password"');
    expect(html).toContain('href="/auth/signup"');
  });

  it('[AUTH-16] [AUTH-39] offers Google and Instagram only when they are set up', () => {
    const google = { clientId: 'c', authorizeUrl: 'https://g.example' };
    const instagram = { authorizeUrl: 'https://i.example' };
    for (const page of [<LoginPage key="login" />, <SignupPage key="signup" />]) {
      expect(markup(page)).not.toMatch(/Google|Instagram/);
      expect(markup(page, { ...bare, google })).toContain('Continue with Google');
      expect(markup(page, { ...bare, instagram })).toContain('Continue with Instagram');
    }
  });
});

describe('sign-up', () => {
  it('[AUTH-05] [AUTH-06] [GEN-04] asks for names, email, password twice, date of birth and the terms', () => {
    const html = markup(<SignupPage />);
    expect(inputs(html).map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual([
      'full_name',
      'username',
      'email',
      'password',
      'confirm_password',
      'date_of_birth',
      'terms',
    ]);
    expect(html).toContain('href="/policy#terms"');
  });

  it('[GEN-02] asks for no role: everybody can be mentor and seeker', () => {
    expect(markup(<SignupPage />)).not.toMatch(/<select|type="radio"|role="(?:radio|combobox)"/);
  });
});

describe('forgot password', () => {
  it('[PWD-01] [PWD-06] has one required field of type email, checked by the browser', () => {
    const html = markup(<ForgotPasswordPage />);
    expect(inputs(html)).toHaveLength(1);
    expect(inputs(html)[0]).toMatch(/required=""/);
    expect(inputs(html)[0]).toMatch(/type="email"/);
    expect(html).not.toContain('noValidate');
  });

  it('[PWD-02] [PWD-03] has Send Reset Link and Back to Login', () => {
    const html = markup(<ForgotPasswordPage />);
    expect(html).toContain('Send Reset Link</button>');
    expect(html).toMatch(/href="\/auth\/login"[^>]*>Back to Login</);
  });
});

describe('reset password', () => {
  it('[PWD-08] [PWD-09] has one required password field and Reset Password', () => {
    const html = markup(<ResetPasswordPage />);
    expect(inputs(html)).toHaveLength(1);
    expect(inputs(html)[0]).toMatch(/required=""/);
    expect(inputs(html)[0]).toMatch(/type="password"/);
    expect(html).toContain('Reset Password</button>');
  });

  it('[CONST-15] waits 2000 ms before the login', () => expect(limits.resetRedirectMs).toBe(2000));
});

it('[AUTH-35] the Instagram callback says what it is doing', () => {
  expect(markup(<InstagramCallbackPage />)).toContain('Logging in with Instagram...');
});

describe('the link that deletes an account', () => {
  it('[PROMISE-22] says what happens to sessions, and leaves a way back to those who followed it by mistake', () => {
    const html = markup(<ConfirmDeletionPage />, bare, '/auth/delete-account?token=abc');
    expect(html).toContain('Delete my account');
    expect(html).toContain('what you booked is refunded only if it can still be cancelled for free');
    expect(html).toMatch(/href="\/dashboard"[^>]*>Keep my account/);
  });
});

describe('links about a new email address', () => {
  it('[SECPAGE-09] undoing waits for a press', () => {
    const html = markup(<UndoEmailChangePage />, bare, '/auth/undo-email-change?token=abc');
    expect(html).toContain('Secure my account');
    expect(html).toMatch(/href="\/dashboard"[^>]*>It was me/);
    expect(markup(<UndoEmailChangePage />)).toContain('The link is incomplete.');
  });

  it('[SECPAGE-09] a link without its token changes nothing', () => {
    expect(markup(<ConfirmEmailChangePage />)).toContain('The link is incomplete.');
    expect(markup(<ConfirmEmailChangePage />, bare, '/auth/confirm-email-change?token=a')).toContain(
      'Confirming your new address...',
    );
  });
});
