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

const BEARER = /^Bearer ([\w.~+/=-]{1,500})$/i;

export function bearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}
