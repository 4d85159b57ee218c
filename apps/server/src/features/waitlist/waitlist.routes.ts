import * as contract from '@right-circle/contract/waitlist';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { readWaitlist } from './read-waitlist.ts';
import { waitlistView } from './waitlist.view.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

export function waitlistRoutes(app: FastifyInstance, deps: WaitlistDeps): void {
  serve(app, contract.getWaitlist, async ({ actor, params }) =>
    waitlistView(await readWaitlist(deps, { seekerId: actor.userId, mentorUserId: params.userId })),
  );
  serve(app, contract.joinWaitlist, async ({ actor, body }) => {
    const asked = { seekerId: actor.userId, mentorUserId: body.mentor_user_id };
    await joinWaitlist(deps, { ...asked, date: body.date, timeZone: body.time_zone });
    return waitlistView(await readWaitlist(deps, asked));
  });
  serve(app, contract.leaveWaitlist, async ({ actor, params }) => {
    await leaveWaitlist(deps, { entryId: params.id, seekerId: actor.userId });
    return { message: 'You wait no longer for this day.' };
  });
}
