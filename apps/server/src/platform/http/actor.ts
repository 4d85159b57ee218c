/** The caller, determined by the token alone. */
export type Actor = {
  userId: string;
  authSessionId: string;
  ageConfirmed: boolean;
  emailVerified: boolean;
  isModerator: boolean;
  isAdmin: boolean;
  hasPassword: boolean;
  /** Time of their last proof of identity: the sign-in or a later one. */
  provedAt: Date;
};

/** Returns the owner of a bearer token, or null if it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** A caller without a sign-in who has access to one thing only. */
export type GuestActor = {
  guestId: string;
  /** Identifies what the access is for. */
  scopeId: string;
  /** Identifies the access without granting it. */
  accessId: string;
};

/** Returns the guest with an access token, or null if it is unknown, expired or revoked. */
export type AuthenticateGuest = (token: string) => Promise<GuestActor | null>;

const BEARER = /^Bearer ([\w.~+/=-]{1,500})$/i;

export function bearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}
