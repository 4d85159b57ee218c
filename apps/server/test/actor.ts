import type { Actor } from '#platform/http/actor.ts';

/** Somebody who may do what every member may. */
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
