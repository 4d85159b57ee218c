import { join } from 'node:path';
import { indiaDate } from '@right-circle/rules/india-time';
import { addTokens, tokensUsed } from '#features/chat/usage.store.ts';
import { createPost } from '#features/posts/create-post.ts';
import { addDemoReels, type DemoMaker } from '#features/reels/add-demo-reels.ts';
import { removeReel } from '#features/reels/delete-reel.ts';
import { removeComment } from '#features/reels/delete-reel-comment.ts';
import { hideReelComment, restoreReelComment } from '#features/reels/hidden-reel.store.ts';
import { type HidePost, hideReel, type RestorePost, restoreReel } from '#features/reels/hide-reel.ts';
import { renderNextJob, renewFilmJob, sweepReelsJob } from '#features/reels/reel.jobs.ts';
import { reelRoutes } from '#features/reels/reel.routes.ts';
import type { ReelDeps } from '#features/reels/reel-deps.ts';
import { reelMusicRoutes } from '#features/reels/reel-music.routes.ts';
import { createRenderTools } from '#features/reels/render-tools.ts';
import { createRenderer } from '#features/reels/renderer.ts';
import { renewFilm, renewFilmsOf } from '#features/reels/renew-film.ts';
import { createScriptWriter } from '#features/reels/scripts/create-script-writer.ts';
import { sweepReels } from '#features/reels/sweep-reels.ts';
import type { Platform } from '#module.ts';
import { createModel } from '#platform/ai/model.ts';
import { makePrivateDir } from '#platform/data-dir.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FfmpegCommand, ownFfmpeg } from '#platform/ffmpeg/run-ffmpeg.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

export type ReelHandles = {
  hideReel: (tx: Tx, hiding: { reelId: string; at: Date }) => Promise<void>;
  restoreReel: (tx: Tx, reelId: string, hiddenAt: Date) => Promise<void>;
  removeReel: (tx: Tx, reelId: string) => Promise<void>;
  hideComment: (tx: Tx, commentId: string, at: Date) => Promise<void>;
  restoreComment: (tx: Tx, commentId: string, hiddenAt: Date) => Promise<void>;
  removeComment: (tx: Tx, commentId: string) => Promise<void>;
  /** For somebody whose reels are not shown any more. */
  renewFilmsOf: (tx: Tx, ownerId: string) => Promise<void>;
  addDemoReels: (tx: Tx, makers: readonly DemoMaker[]) => Promise<void>;
};

type ReelNeeds = Pick<ReelDeps, 'notify' | 'retract'> & {
  hidePost: HidePost;
  restorePost: RestorePost;
  removePost: (tx: Tx, postId: string) => Promise<void>;
  ffmpegCommand?: FfmpegCommand | undefined;
  filmScale?: number | undefined;
};

export async function wireReels(
  platform: Platform,
  { notify, retract, hidePost, restorePost, removePost, ffmpegCommand = ownFfmpeg, filmScale }: ReelNeeds,
): Promise<ReelHandles> {
  const { config, db, now, log, jobs, media, links, http, realtime } = platform;
  const { enqueue } = jobs;
  const workRoot = join(config.dataDir, 'renders');
  const tracksFolder = join(config.dataDir, 'music');
  await makePrivateDir(workRoot);
  const tools = createRenderTools({
    ffmpegCommand,
    voiceFolder: join(config.dataDir, 'voice-pack'),
    log,
  });
  const tell: ReelDeps['tell'] = (ownerId, progress) =>
    void realtime.io.to(userRoom(ownerId)).emit('reel_progress', progress);
  const making = { media, tools, workRoot, tracksFolder, filmScale };
  const renderer = createRenderer({ db, now, log, enqueue, notify, tell, links, ...making });
  const sweeping = { db, now, enqueue, workRoot, renderer };

  jobs.handle(renderNextJob, async () => await renderer.renderNext());
  jobs.handle(renewFilmJob, async (renewal) => await renewFilm({ db, media }, renewal));
  jobs.handle(sweepReelsJob, async () => await sweepReels(sweeping));
  jobs.schedule(sweepReelsJob, '* * * * *');
  http.addHook('onListen', async () => {
    await tools.ffmpeg();
    await sweepReels(sweeping);
  });
  // Before the queue waits for its jobs: this one would take minutes.
  http.addHook('preClose', async () => {
    await renderer.close();
    await tools.close();
  });

  // The caption has notified the people it mentions.
  const posting = { db, now, media, enqueue, notify: async () => {} };
  reelRoutes(http, {
    db,
    now,
    enqueue,
    media,
    links,
    notify,
    retract,
    tell,
    abandon: renderer.abandon,
    tools,
    workRoot,
    removePost,
    publishPost: async ({ authorId, content, picture, clientId }) =>
      await createPost(posting, {
        authorId,
        content,
        image: [picture.bytes],
        alt: [picture.alt],
        client_id: clientId,
      }),
    writer: scriptWriter(platform),
  });
  reelMusicRoutes(http, tracksFolder);
  return {
    hideReel: async (tx, hiding) => await hideReel({ now, enqueue, hidePost }, tx, hiding),
    restoreReel: async (tx, reelId, hiddenAt) => await restoreReel({ restorePost }, tx, reelId, hiddenAt),
    hideComment: hideReelComment,
    restoreComment: restoreReelComment,
    removeReel: async (tx, reelId) => void (await removeReel({ enqueue, removePost }, tx, { reelId, ownerId: null })),
    removeComment: async (tx, id) => void (await removeComment({ retract }, tx, { id, byUserId: null })),
    renewFilmsOf: async (tx, ownerId) => await renewFilmsOf({ now, enqueue }, tx, ownerId),
    addDemoReels: async (tx, makers) =>
      await addDemoReels({ media, now, log, rendersRest: config.demoReels }, tx, makers),
  };
}

function scriptWriter({ config, db, now, log }: Platform) {
  const { model, dailyTokens } = config.ai;
  return createScriptWriter({
    model: model && { name: model.name, model: createModel(model) },
    tokens: {
      areSpent: async (userId) => (await tokensUsed(db, userId, indiaDate(now()))) >= dailyTokens,
      add: async (userId, tokens) => await addTokens(db, userId, indiaDate(now()), tokens),
    },
    log,
  });
}
