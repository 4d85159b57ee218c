import type { Endpoint } from '@right-circle/contract/endpoint';
import { AppError } from '#platform/app-error.ts';
import type { Actor, Authenticate, AuthenticateGuest, GuestActor } from '#platform/http/actor.ts';

type AdmissionDeps = {
  authenticate: Authenticate;
  authenticateGuest: AuthenticateGuest;
  requireVerifiedEmail: boolean;
  /** Refuses a caller whose last proof of who they are is too old. */
  requireFreshProof: (actor: Actor) => Promise<void>;
  /** Whether this person has an authenticator app or a passkey. */
  hasSecondFactor: (userId: string) => Promise<boolean>;
  /** Records that a member tried to call something only operators can. */
  onForbidden: (refusal: { userId: string; call: string }) => void;
};

export type Admission = {
  /** Returns the member behind a token, or throws why they may not make this call. */
  admitMember: (token: string | null, e: Endpoint) => Promise<Actor>;
  admitGuest: (token: string | null) => Promise<GuestActor>;
  /** Returns the member behind the token of a socket; null for people of unknown age, who get no live updates. */
  authenticateSocket: Authenticate;
  authenticateGuest: AuthenticateGuest;
};

/** Creates the rules about who may call, from what each endpoint demands. */
export function createAdmission(deps: AdmissionDeps): Admission {
  const { authenticate, authenticateGuest, requireVerifiedEmail, requireFreshProof } = deps;
  return {
    async admitMember(token, e) {
      const actor = token ? await authenticate(token) : null;
      if (e.role === 'admin') await requireAdmin(deps, actor, e);
      if (!actor) throw new AppError('not_signed_in', 'Please log in to continue.');
      if (!actor.ageConfirmed && !e.beforeAgeConfirmed) {
        throw new AppError('age_not_confirmed', 'Please confirm your date of birth first.');
      }
      if (e.needsVerifiedEmail && requireVerifiedEmail && !actor.emailVerified) {
        throw new AppError('email_not_verified', 'Please verify your email address first.');
      }
      if (e.reauthenticate === 'always' || (e.reauthenticate === 'unless-password' && !actor.hasPassword)) {
        await requireFreshProof(actor);
      }
      return actor;
    },
    // Not 401, which says that a sign-in is over: a browser may hold one besides.
    async admitGuest(token) {
      const guest = token ? await authenticateGuest(token) : null;
      if (!guest) {
        throw new AppError('not_allowed', 'Your access has ended. Open your link again and ask for a new code.');
      }
      return guest;
    },
    authenticateGuest,
    async authenticateSocket(token) {
      const actor = await authenticate(token);
      return actor?.ageConfirmed ? actor : null;
    },
  };
}

/**
 * For everyone else these calls answer like an address that doesn't exist, before anything else is checked. A stolen
 * password alone must not be enough.
 */
async function requireAdmin(
  { hasSecondFactor, onForbidden }: Pick<AdmissionDeps, 'hasSecondFactor' | 'onForbidden'>,
  actor: Actor | null,
  { method, path }: Endpoint,
): Promise<void> {
  if (!actor?.isAdmin) {
    if (actor) onForbidden({ userId: actor.userId, call: `${method} /api${path}` });
    throw new AppError('not_found', 'There is nothing at this address.');
  }
  if (!(await hasSecondFactor(actor.userId))) {
    throw new AppError('second_factor_missing', 'Set up two-factor authentication first. Operators need it.');
  }
}
