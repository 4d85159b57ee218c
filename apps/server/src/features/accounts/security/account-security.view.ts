import type { EmailChange } from '../email-change/email-change.store.ts';
import type { AccountSecurity } from './read-account-security.ts';

export function accountSecurityView(security: AccountSecurity) {
  return {
    has_password: security.hasPassword,
    linked_accounts: security.linkedProviders,
    email_change: security.openEmailChange ? emailChangeView(security.openEmailChange) : null,
    reauthentication_methods: security.proofMethods,
    proved_until: security.provedUntil?.toISOString() ?? null,
  };
}

export function emailChangeView({ newEmail, requestedAt, expiresAt }: EmailChange) {
  return { new_email: newEmail, requested_at: requestedAt.toISOString(), expires_at: expiresAt.toISOString() };
}
