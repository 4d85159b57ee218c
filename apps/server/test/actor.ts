import type { Actor } from '#platform/http/actor.ts';

/** A member with no special rights. */
export const anActor: Actor = {
  userId: 'u',
  authSessionId: 's',
  ageConfirmed: true,
  emailVerified: true,
  isModerator: false,
  isAdmin: false,
  hasPassword: true,
  provedAt: new Date(0),
};
