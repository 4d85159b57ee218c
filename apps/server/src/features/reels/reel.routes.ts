import * as files from '@right-circle/contract/reel-files';
import * as making from '@right-circle/contract/reel-making';
import * as rendering from '@right-circle/contract/reel-rendering';
import * as tools from '@right-circle/contract/reel-tools';
import * as watching from '@right-circle/contract/reels';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import { cancelReel } from './making/cancel-reel.ts';
import { createReel } from './making/create-reel.ts';
import { deleteReel } from './making/delete-reel.ts';
import { type GenerateDeps, generateReel } from './making/generate-reel.ts';
import { previewVoice } from './making/preview-voice.ts';
import { readOwnSound } from './making/read-own-sound.ts';
import { updateReel } from './making/update-reel.ts';
import { uploadReelClip } from './making/upload-reel-clip.ts';
import { uploadReelImage } from './making/upload-reel-image.ts';
import { writeScripts } from './making/write-scripts.ts';
import { type PublishDeps, publishReel } from './publishing/publish-reel.ts';
import { renewLink } from './publishing/renew-link.ts';
import { listOwnReels, readReel } from './read-reel.ts';
import { reelCategories } from './reel.rules.ts';
import { detailsView, imageView, reelCommentView, reelView } from './reel.view.ts';
import type { ReelDeps } from './reel-deps.ts';
import { reelTools } from './reel-tools.ts';
import { readProgress } from './rendering/progress-of.ts';
import type { ScriptWriter } from './scripts/script-writer.ts';
import { exploreReels } from './watching/explore-reels.ts';
import { likeReel } from './watching/like-reel.ts';
import { commentOnReel, deleteReelComment, listReelComments } from './watching/reel-comments.ts';
import { viewReel } from './watching/view-reel.ts';

export type ReelRouteDeps = ReelDeps & GenerateDeps & PublishDeps & { writer: ScriptWriter };

export function reelRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  makingRoutes(app, deps);
  draftRoutes(app, deps);
  renderRoutes(app, deps);
  exploreRoutes(app, deps);
  commentRoutes(app, deps);
}

function makingRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  serve(app, tools.generateReelScripts, async ({ body, actor }) => {
    const { scripts, subject } = await writeScripts(deps.writer, { ...body, userId: actor.userId });
    return { data: scripts, subject };
  });
  serve(app, files.uploadReelImage, async ({ body, actor }) => {
    const image = await uploadReelImage(deps, { ownerId: actor.userId, bytes: body.image });
    return { data: imageView(image, deps.links) };
  });
  serve(app, files.uploadReelClip, async ({ body, actor }) => {
    const clip = await uploadReelClip(deps, { ownerId: actor.userId, bytes: body.clip });
    return { data: imageView(clip, deps.links) };
  });
  serve(app, files.renewReelLink, async ({ body, actor }) => ({
    data: { url: await renewLink(deps, { ...body, ownerId: actor.userId }) },
  }));
  serve(app, tools.reelTools, async () => ({ data: await reelTools(deps.tools, deps.writer.name) }));
  serve(app, tools.previewVoice, async ({ body }) => ({ data: { url: await previewVoice(deps, body) } }));
  serve(app, watching.reelCategories, async () => ({ data: reelCategories }));
}

const viewerOf = ({ now, links }: ReelRouteDeps, viewerId: string) => ({ viewerId, now: now(), links });

async function shown(deps: ReelRouteDeps, userId: string, reelId: string) {
  return { data: detailsView(await readReel(deps.db, userId, reelId), viewerOf(deps, userId)) };
}

function draftRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  serve(app, watching.listReels, async ({ query, actor: { userId } }) => {
    const cards = await listOwnReels(deps.db, userId, query);
    return { data: cards.map((card) => reelView(card, viewerOf(deps, userId))) };
  });
  serve(app, making.createReel, async ({ body, actor: { userId } }) =>
    shown(deps, userId, await createReel(deps, userId, body)),
  );
  serve(app, making.getReel, async ({ params, actor: { userId } }) => shown(deps, userId, params.id));
  serve(app, making.updateReel, async ({ params, body, actor: { userId } }) => {
    await updateReel(deps, { reelId: params.id, ownerId: userId, changes: body });
    return await shown(deps, userId, params.id);
  });
  serve(app, making.deleteReel, async ({ params, actor }) => {
    await deleteReel(deps, { reelId: params.id, ownerId: actor.userId });
    return { message: 'Your reel is deleted.' };
  });
  serve(app, rendering.publishReel, async ({ params, body, actor: { userId } }) => {
    await publishReel(deps, { ...body, reelId: params.id, ownerId: userId });
    return await shown(deps, userId, params.id);
  });
}

function renderRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  serve(app, rendering.generateReel, async ({ body, actor }) => {
    await generateReel(deps, { ...body, ownerId: actor.userId });
    return { data: { reel_id: body.reel_id, status: 'queued' as const } };
  });
  serveDownload(app, files.ownReelSound, async (ownerId, params) => {
    const { id, kind } = files.ownReelSound.params.parse(params);
    return await readOwnSound(deps, { reelId: id, ownerId, kind });
  });
  serve(app, rendering.reelStatus, async ({ params, actor }) => ({
    data: await readProgress(deps, { ownerId: actor.userId, reelId: params.id }),
  }));
  serve(app, rendering.cancelReel, async ({ params, actor }) => ({
    data: await cancelReel(deps, { reelId: params.id, ownerId: actor.userId }),
  }));
}

function exploreRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  serve(app, watching.exploreReels, async ({ query, actor: { userId } }) => {
    const { cards, until } = await exploreReels(deps, { ...query, viewerId: userId });
    return { data: cards.map((card) => reelView(card, viewerOf(deps, userId))), until: until.toISOString() };
  });
  serve(app, watching.likeReel, async ({ params, body, actor }) => {
    const { liked, likesCount } = await likeReel(deps, { reelId: params.id, byUserId: actor.userId, ...body });
    return { liked, likes_count: likesCount };
  });
  serve(app, watching.viewReel, async ({ params, actor }) => ({
    views_count: await viewReel(deps, { reelId: params.id, viewerId: actor.userId }),
  }));
}

function commentRoutes(app: FastifyInstance, deps: ReelRouteDeps): void {
  serve(app, watching.listReelComments, async ({ params, query, actor: { userId } }) => {
    const { comments, nextCursor } = await listReelComments(deps.db, { ...query, reelId: params.id, viewerId: userId });
    return { data: comments.map((comment) => reelCommentView(comment, userId)), next_cursor: nextCursor };
  });
  serve(app, watching.addReelComment, async ({ params, body, actor: { userId } }) => ({
    data: reelCommentView(await commentOnReel(deps, { ...body, reelId: params.id, byUserId: userId }), userId),
  }));
  serve(app, watching.deleteReelComment, async ({ params, actor }) => {
    await deleteReelComment(deps, { id: params.commentId, reelId: params.id, byUserId: actor.userId });
    return { message: 'The comment is deleted.' };
  });
}
