import { join } from 'node:path';
import { accountsOfDevice } from '#domain/visibility.store.ts';
import type { Platform } from '#module.ts';
import { createModel } from '#platform/ai/model.ts';
import { makePrivateDir } from '#platform/data-dir.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FfmpegCommand, ownFfmpeg } from '#platform/ffmpeg/run-ffmpeg.ts';
import type { MediaKey } from '#platform/media/media-store.ts';
import type { Audience } from '#platform/media/serve-media.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { hashToken } from '#platform/secret-token.ts';
import { packFolder } from '#platform/voice/voice-pack.ts';
import { addDemoReels, type DemoMaker } from './demo/add-demo-reels.ts';
import { reelsPart } from './export-reels.ts';
import { createReel } from './making/create-reel.ts';
import { removeReel } from './making/delete-reel.ts';
import type { NewReel } from './making/reel-changes.ts';
import { filesOfReelImage } from './making/reel-image.store.ts';
import { reelMusicRoutes } from './making/reel-music.routes.ts';
import {
  type HidePost,
  hideReel,
  hideReelComment,
  type RestorePost,
  restoreReel,
  restoreReelComment,
} from './publishing/hide-reel.ts';
import type { PublishDeps } from './publishing/publish-reel.ts';
import { renderNextJob, renewFilmJob, sweepReelsJob } from './reel.jobs.ts';
import { reelRoutes } from './reel.routes.ts';
import type { ReelDeps } from './reel-deps.ts';
import { isReelFile, isShownFile, reelMediaOf, soundsOfReel } from './reel-files.store.ts';
import type { RendererDeps } from './rendering/end-render.ts';
import { countRenders } from './rendering/render.store.ts';
import { createRenderTools } from './rendering/render-tools.ts';
import { createRenderer } from './rendering/renderer.ts';
import { renewFilm, renewFilmsOf } from './rendering/renew-film.ts';
import { sweepReels } from './rendering/sweep-reels.ts';
import { writeScript } from './scripts/built-in-writer.rules.ts';
import { createScriptWriter, type ScriptTokens } from './scripts/create-script-writer.ts';
import { deletePersonReactions } from './watching/person-reactions.store.ts';
import { removeComment } from './watching/reel-comments.ts';

type ReelsNeeds = Pick<PublishDeps, 'notify' | 'retract' | 'publishPost' | 'removePost'> & {
  hidePost: HidePost;
  restorePost: RestorePost;
  tokens: ScriptTokens;
  /** False while operators have switched reels off. */
  isOn: () => boolean;
  ffmpegCommand?: FfmpegCommand | undefined;
  filmScale?: number | undefined;
};

type ReelDraft = Omit<NewReel, 'client_id'> & { ownerId: string; clientId: string };

export function reelsModule(platform: Platform, needs: ReelsNeeds) {
  const { config, db, now, log, jobs, media } = platform;
  const { enqueue } = jobs;
  const { notify, retract, hidePost, restorePost, removePost } = needs;
  return {
    startReel: async ({ ownerId, clientId, ...draft }: ReelDraft): Promise<string> =>
      await createReel({ db, now, media, enqueue }, ownerId, { ...draft, client_id: clientId }),
    writeScript,
    // Moderators call these inside their own transaction; what is restored was hidden at the given moment.
    hideReel: async (tx: Tx, hiding: { reelId: string; at: Date }): Promise<void> =>
      await hideReel({ now, enqueue, hidePost }, tx, hiding),
    restoreReel: async (tx: Tx, reelId: string, hiddenAt: Date): Promise<void> =>
      await restoreReel({ restorePost }, tx, reelId, hiddenAt),
    removeReel: async (tx: Tx, reelId: string): Promise<void> =>
      void (await removeReel({ enqueue, removePost }, tx, { reelId, ownerId: null })),
    hideComment: async (tx: Tx, commentId: string, at: Date): Promise<void> =>
      await hideReelComment({ retract }, tx, { commentId, at }),
    restoreComment: async (tx: Tx, commentId: string, hiddenAt: Date): Promise<void> =>
      await restoreReelComment({ notify }, tx, { commentId, hiddenAt }),
    removeComment: async (tx: Tx, id: string): Promise<void> =>
      void (await removeComment({ retract }, tx, { id, byUserId: null })),
    /** Gives the films of somebody whose reels are not shown any more new addresses. */
    renewFilmsOf: async (tx: Tx, ownerId: string): Promise<void> => await renewFilmsOf({ now, enqueue }, tx, ownerId),
    filesOfImage: async (imageId: string) => await filesOfReelImage(db, imageId),
    soundsOf: async (reelId: string) => await soundsOfReel(db, reelId),
    /** Says who may read a stored file without a signed link, in a browser with these device tokens. */
    async audienceOf(key: MediaKey, deviceTokens: readonly string[]): Promise<Audience> {
      if (!isReelFile(key)) return 'everyone';
      const viewerIds = await accountsOfDevice(db, deviceTokens.map(hashToken), now());
      return (await isShownFile(db, key, viewerIds)) ? 'everyone-for-now' : 'nobody';
    },
    /** Returns the files that go with a person. */
    ownedMedia: reelMediaOf,
    beforeRemoval: deletePersonReactions,
    addDemoReels: async (tx: Tx, makers: readonly DemoMaker[]): Promise<void> =>
      await addDemoReels({ media, now, log, rendersRest: config.demoReels }, tx, makers),
    exportPart: reelsPart({ db, media }),
    register: async () => await register(platform, needs),
  };
}

async function register(platform: Platform, needs: ReelsNeeds): Promise<void> {
  const { config, db, now, log, jobs, media, links, http, onceListening, realtime } = platform;
  const { notify, retract, publishPost, removePost, ffmpegCommand = ownFfmpeg, filmScale } = needs;
  const { enqueue } = jobs;
  const workRoot = join(config.dataDir, 'renders');
  const tracksFolder = join(config.dataDir, 'music');
  await makePrivateDir(workRoot);
  const tools = createRenderTools({ ffmpegCommand, voiceFolder: packFolder(config.dataDir), log });
  const emitProgress: ReelDeps['emitProgress'] = (ownerId, progress) =>
    void realtime.io.to(userRoom(ownerId)).emit('reel_progress', progress);
  const onRenderEnded = renderMetrics(platform);
  const making = { media, tools, workRoot, tracksFolder, filmScale };
  const renderer = createRenderer({ db, now, log, enqueue, notify, emitProgress, links, onRenderEnded, ...making });
  const sweeping = { db, now, enqueue, workRoot, renderer };

  // A running render is finished. Waiting ones stay in the queue, which is looked through every minute.
  jobs.handle(renderNextJob, async () => {
    if (needs.isOn()) await renderer.renderNext();
  });
  jobs.handle(renewFilmJob, async (renewal) => await renewFilm({ db, media }, renewal));
  jobs.handle(sweepReelsJob, async () => await sweepReels(sweeping));
  jobs.schedule(sweepReelsJob, '* * * * *');
  onceListening(async () => {
    const ffmpeg = await tools.ffmpeg();
    if ('problem' in ffmpeg) platform.health.failed('ffmpeg', ffmpeg.problem);
    else platform.health.succeeded('ffmpeg');
    await sweepReels(sweeping);
  });
  // Before the queue waits for its jobs: this one would take minutes.
  http.addHook('preClose', async () => {
    await renderer.close();
    await tools.close();
  });

  const { model } = config.ai;
  reelRoutes(http, {
    db,
    now,
    enqueue,
    media,
    links,
    notify,
    retract,
    emitProgress,
    abandon: renderer.abandon,
    tools,
    workRoot,
    publishPost,
    removePost,
    writer: createScriptWriter({
      model: model && { name: model.name, model: createModel(model) },
      tokens: needs.tokens,
      log,
    }),
  });
  reelMusicRoutes(http, tracksFolder);
}

function renderMetrics({ db, now, metrics }: Pick<Platform, 'db' | 'now' | 'metrics'>): RendererDeps['onRenderEnded'] {
  metrics.gauges(
    {
      renders: { help: 'Reels that wait to be rendered or are being rendered, in any process.', label: 'state' },
      renders_oldest_wait_seconds: { help: 'How long the reel that waits longest has waited.' },
    },
    async () => {
      const { queued, processing, waitsSeconds } = await countRenders(db, now());
      return { renders: { queued, processing }, renders_oldest_wait_seconds: waitsSeconds };
    },
  );
  const observe = metrics.histogram('render_duration_seconds', 'How long renders took in this process, by outcome.', {
    labels: ['outcome'],
    buckets: [5, 15, 30, 60, 120, 300, 900],
  });
  return ({ outcome, seconds }) => observe({ outcome }, seconds);
}
