import * as contract from '@right-circle/contract/network';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { blockedBy, mutedBy } from './block.store.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { cancelRequest, removeConnection } from './end-connection.ts';
import { listCircle } from './list-circle.ts';
import { muteUser, unmuteUser } from './mute-user.ts';
import { blockedView, circleView, mutedView, requesterView, suggestionView } from './network.view.ts';
import type { NetworkDeps } from './network-deps.ts';
import { pendingRequests } from './network-person.store.ts';
import { respondToRequest } from './respond-to-request.ts';
import { type ConnectionState, sendRequest } from './send-request.ts';
import { suggestPeople } from './suggestion.store.ts';
import { toggleFollow } from './toggle-follow.ts';

export function networkRoutes(app: FastifyInstance, deps: NetworkDeps): void {
  listRoutes(app, deps);
  connectionRoutes(app, deps);
  safetyRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, { db, appName }: NetworkDeps): void {
  const suggestionsFor = async (userId: string) =>
    (await suggestPeople(db, userId)).map((suggestion) => suggestionView(suggestion, appName));
  serve(app, contract.getNetwork, async ({ actor }) => {
    const [suggestions, toAccept, sent] = await Promise.all([
      suggestionsFor(actor.userId),
      pendingRequests(db, actor.userId, 'to_accept'),
      pendingRequests(db, actor.userId, 'sent'),
    ]);
    return {
      growth_suggestions: suggestions,
      pending_connections: {
        to_accept: { users: toAccept.map(requesterView) },
        sent: { users: sent.map(requesterView) },
      },
    };
  });
  serve(app, contract.listCircle, async ({ actor, params: { id, list }, query }) => {
    const { people, next } = await listCircle(db, { ...query, viewerId: actor.userId, ownerId: id, list });
    return { data: people.map(circleView), next_cursor: next };
  });
  serve(app, contract.getSuggestions, async ({ actor }) => ({
    suggested_friends: await suggestionsFor(actor.userId),
  }));
}

const stateTexts: Partial<Record<ConnectionState['status'], string>> = {
  connected: 'You are connected.',
  pending_sent: 'Your request is sent.',
  none: 'The request is rejected.',
};

function stateView({ connectionId, status }: ConnectionState) {
  return { message: stateTexts[status] ?? '', connection_id: connectionId, connection_status: status };
}

function connectionRoutes(app: FastifyInstance, deps: NetworkDeps): void {
  serve(app, contract.toggleFollow, async ({ actor, params }) => {
    const { isFollowing, followersCount } = await toggleFollow(deps, actor.userId, params.id);
    return { is_following: isFollowing, followers_count: followersCount };
  });
  serve(app, contract.sendRequest, async ({ actor, params, body }) => {
    if (body?.target_user_id && body.target_user_id !== params.id) {
      throw new AppError('bad_request', 'target_user_id and the address name two different people.');
    }
    return stateView(await sendRequest(deps, actor.userId, params.id));
  });
  serve(app, contract.respondToRequest, async ({ actor, params, body }) =>
    stateView(
      await respondToRequest(deps, { requestId: params.requestId, byUserId: actor.userId, action: body.action }),
    ),
  );
  serve(app, contract.removeConnection, async ({ actor, params }) => {
    await removeConnection(deps, actor.userId, params.id);
    return { message: 'The connection is removed.' };
  });
  for (const endpoint of [contract.cancelRequest, contract.cancelUserRequest]) {
    serve(app, endpoint, async ({ actor, params }) => {
      await cancelRequest(deps, actor.userId, params.id);
      return { message: 'The request is cancelled.' };
    });
  }
}

function safetyRoutes(app: FastifyInstance, deps: NetworkDeps): void {
  serve(app, contract.blockUser, async ({ actor, params }) => {
    await blockUser(deps, actor.userId, params.id);
    return { message: 'This person is blocked.' };
  });
  serve(app, contract.unblockUser, async ({ actor, params }) => {
    await unblockUser(deps, actor.userId, params.id);
    return { message: 'This person is no longer blocked.' };
  });
  serve(app, contract.listBlocks, async ({ actor }) => ({
    users: (await blockedBy(deps.db, actor.userId)).map(blockedView),
  }));
  serve(app, contract.listMutes, async ({ actor }) => ({
    users: (await mutedBy(deps.db, actor.userId)).map(mutedView),
  }));
  serve(app, contract.muteUser, async ({ actor, params }) => {
    await muteUser(deps, actor.userId, params.id);
    return { message: 'This person is muted.' };
  });
  serve(app, contract.unmuteUser, async ({ actor, params }) => {
    await unmuteUser(deps, actor.userId, params.id);
    return { message: 'This person is no longer muted.' };
  });
}
