import type { ReauthenticationMethod } from '@right-circle/contract/errors';

/** Steps the dialog can show; all second factors share one form. */
export type ReauthenticationStep = 'password' | 'factor' | 'email_code' | 'sign_in';

/** Orders the available methods, quickest first: a passkey, then the password, then codes. */
export function reauthenticationSteps(
  methods: readonly ReauthenticationMethod[],
  canUsePasskeys: boolean,
): ReauthenticationStep[] {
  const has = (method: ReauthenticationMethod) => methods.includes(method);
  const hasPasskey = has('passkey') && canUsePasskeys;
  const factor = hasPasskey || has('totp') || has('recovery') ? (['factor'] as const) : [];
  const password = has('password') ? (['password'] as const) : [];
  return [
    ...(hasPasskey ? [...factor, ...password] : [...password, ...factor]),
    ...(has('email_code') ? (['email_code'] as const) : []),
    ...(has('sign_in') ? (['sign_in'] as const) : []),
  ];
}
