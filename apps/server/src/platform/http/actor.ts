/** Who a call comes from, decided by its token alone. */
export type Actor = {
  userId: string;
  authSessionId: string;
  ageConfirmed: boolean;
  emailVerified: boolean;
  isModerator: boolean;
  hasPassword: boolean;
  /** When they last proved who they are: at the sign-in or since. */
  provedAt: Date;
};

/** The person behind a bearer token, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** Somebody without a sign-in who was let into one place, and into nothing else. */
export type GuestActor = {
  guestId: string;
  placeId: string /** Names the access, and opens nothing. */;
  accessId: string;
};

/** The guest behind an access token, or null when it is unknown, expired or revoked. */
export type AuthenticateGuest = (token: string) => Promise<GuestActor | null>;

const BEARER = /^Bearer ([\w.~+/=-]{1,500})$/i;

export function bearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}
