import * as contract from '@right-circle/contract/guests';
import { limits } from '@right-circle/contract/limits';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { guestSessionView, invitedSessionView } from './guest.view.ts';
import {
  acceptAsGuest,
  enterAsGuest,
  type GuestDeps,
  listInvitedSessions,
  openGuestLink,
  requestGuestCode,
} from './guest-access.ts';

export function guestRoutes(app: FastifyInstance, deps: GuestDeps): void {
  serve(app, contract.openGuestLink, async ({ body }) => guestSessionView(await openGuestLink(deps, body.token)));
  serve(app, contract.acceptAsGuest, async ({ body }) => guestSessionView(await acceptAsGuest(deps, body.token)));
  serve(app, contract.sendGuestCode, async ({ body }) => {
    await requestGuestCode(deps, body.token);
    return { message: "We've emailed you a code." };
  });
  serve(app, contract.enterAsGuest, async ({ body }) => {
    const { accessToken, expiresAt } = await enterAsGuest(deps, { ...body, name: body.name });
    return { access_token: accessToken, expires_at: expiresAt.toISOString() };
  });
  serve(app, contract.listInvitedSessions, async ({ actor }) => {
    const { closesAfterMinutes } = limits.room;
    const sessions = await listInvitedSessions({ ...deps, closesAfterMinutes }, actor.userId);
    return { sessions: sessions.map(invitedSessionView) };
  });
}
