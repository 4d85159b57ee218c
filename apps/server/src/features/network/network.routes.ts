import * as contract from '@right-circle/contract/network';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { blockUser, muteUser, unblockUser, unmuteUser } from './block-user.ts';
import { cancelRequest, removeConnection } from './end-connection.ts';
import { blockedView, circleView, connectionView, mutedView, networkView, suggestionView } from './network.view.ts';
import type { NetworkDeps } from './network-deps.ts';
import { listBlocked, listCircle, listMuted, listSuggestions, readNetwork } from './read-network.ts';
import { respondToRequest } from './respond-to-request.ts';
import { sendRequest } from './send-request.ts';
import { toggleFollow } from './toggle-follow.ts';

export function networkRoutes(app: FastifyInstance, deps: NetworkDeps): void {
  listRoutes(app, deps);
  connectionRoutes(app, deps);
  safetyRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, { db, appName }: NetworkDeps): void {
  serve(app, contract.getNetwork, async ({ actor }) => networkView(await readNetwork(db, actor.userId), appName));
  serve(app, contract.listCircle, async ({ actor, params: { id, list }, query }) => {
    const { people, next } = await listCircle(db, { ...query, viewerId: actor.userId, ownerId: id, list });
    return { data: people.map(circleView), next_cursor: next };
  });
  serve(app, contract.getSuggestions, async ({ actor }) => ({
    suggested_friends: (await listSuggestions(db, actor.userId)).map((person) => suggestionView(person, appName)),
  }));
}

function connectionRoutes(app: FastifyInstance, deps: NetworkDeps): void {
  serve(app, contract.toggleFollow, async ({ actor, params }) => {
    const { isFollowing, followersCount } = await toggleFollow(deps, actor.userId, params.id);
    return { is_following: isFollowing, followers_count: followersCount };
  });
  serve(app, contract.sendRequest, async ({ actor, params, body }) =>
    connectionView(await sendRequest(deps, actor.userId, params.id, body?.target_user_id)),
  );
  serve(app, contract.respondToRequest, async ({ actor, params, body }) =>
    connectionView(
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
    users: (await listBlocked(deps.db, actor.userId)).map(blockedView),
  }));
  serve(app, contract.listMutes, async ({ actor }) => ({
    users: (await listMuted(deps.db, actor.userId)).map(mutedView),
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
