import { createRevokeAllAccess } from '#features/accounts/revoke-all-access.ts';
import { endAccessesOf } from '#features/guests/guest.store.ts';
import { removeFeed } from '#features/messages/calendar.store.ts';
import { deleteSubscriptionsOf } from '#features/notifications/push.store.ts';

/** Every kind of access besides sign-ins. A new kind (API keys, embed keys) is added here. */
export const revokeAllAccess = createRevokeAllAccess([removeFeed, deleteSubscriptionsOf, endAccessesOf]);
