import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { aForm, aPhoto } from '../../../../test/factories/posts.ts';
import { aFinishedReel, aReel } from '../../../../test/factories/reels.ts';
import { startFakeS3 } from '../../../../test/fakes/s3.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { renewFilm } from './renew-film.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Storage = { env: Record<string, string>; fileCount: () => Promise<number>; close: () => Promise<void> };

async function aFolder(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-files-'));
  return {
    env: { DATA_DIR: dataDir },
    fileCount: async () => {
      const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    close: async () => await rm(dataDir, { recursive: true, force: true }),
  };
}

async function aBucket(): Promise<Storage> {
  const { env, objects, close } = await startFakeS3();
  return {
    env,
    fileCount: async () => objects.size,
    close,
  };
}

describe.each([
  ['a folder', aFolder],
  ['a bucket', aBucket],
])('files of reels in %s', (_label, open) => {
  let storage: Storage;
  let world: World;
  let asha: Person;
  let kabir: Person;
  beforeAll(async () => {
    storage = await open();
    world = await createWorld({ env: storage.env });
    asha = await world.anAccount({ verified: true });
    kabir = await world.anAccount();
  });
  afterAll(async () => {
    await world.close();
    await storage.close();
  });

  const statusOf = async (url: string | null, headers: Record<string, string> = {}) =>
    (await world.http.inject({ url: url ?? '', headers })).statusCode;
  const bare = (url: string | null) => (url ?? '').replace(/\?.*/, '');
  const details = async (by: Person, id: string) =>
    (await by.api.get(`/reels/${id}`)).json<{ data: ReelDetails }>().data;
  const publish = async (by: Person, id: string, isPublic: boolean) =>
    await by.api.post(`/reels/${id}/publish`, { is_public: isPublic });
  const asKabir = () => ({ authorization: `Bearer ${kabir.token}` });
  async function aPicture(by: Person): Promise<ReelImage> {
    const reply = await by.api.post('/reels/images', ...(await aForm({ image: await aPhoto() })));
    return reply.json<{ data: ReelImage }>().data;
  }

  it('[MEDIA-01][MEDIA-03] serves those of a draft only to its owner', async () => {
    const picture = await aPicture(asha);
    const draft = await aReel(asha, { images: [picture.url] });
    const filmed = await details(asha, await aFinishedReel(world, asha, { isPublic: false }));
    for (const url of [draft.images[0]?.url ?? '', filmed.reel_url, filmed.poster_url]) {
      expect(await statusOf(url), 'with the link').toBe(200);
      expect(await statusOf(bare(url)), 'by guessing').toBe(404);
      expect(await statusOf(bare(url), asKabir()), 'by guessing, signed in').toBe(404);
      const altered = url?.replace(/signature=(.)/, (_, first) => `signature=${first === '-' ? '_' : '-'}`) ?? '';
      expect(await statusOf(altered), 'altered').toBe(404);
      expect((await kabir.api.post('/reels/links', { url })).statusCode, 'a link for another person').toBe(404);
    }
    const stale = filmed.reel_url;
    const before = world.clock.now();
    world.clock.advance(31 * MINUTE_MS);
    expect(await statusOf(stale), 'expired').toBe(404);
    const fresh = (await asha.api.post('/reels/links', { url: stale })).json<{ data: { url: string } }>().data.url;
    expect([bare(fresh), await statusOf(fresh)]).toEqual([bare(stale), 200]);
    const saved = await asha.api.put(`/reels/${draft.id}`, { images: [picture.url] });
    expect(saved.statusCode, 'an expired link still names its image').toBe(200);
    world.clock.set(before.toISOString());
  });

  it('[MEDIA-02] serves a published video to everyone, with ranges and caching', async () => {
    const id = await aFinishedReel(world, asha, { isPublic: false });
    await publish(asha, id, true);
    const { reel_url: url, poster_url: poster } = await details(kabir, id);
    expect(url).toBe(bare(url));
    const reply = await world.http.inject({ url: url ?? '', headers: { range: 'bytes=2-4' } });
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([206, '234', 'public, max-age=60']);
    expect(await statusOf(poster)).toBe(200);
    const again = await world.http.inject({ url: url ?? '', headers: { 'if-none-match': String(reply.headers.etag) } });
    expect(again.statusCode, 'an unchanged film is not sent again').toBe(304);
  });

  it('[MEDIA-08] hides a published video from browsers on the other side of a block', async () => {
    const [maker, viewer] = [await world.anAccount(), await world.anAccount()];
    const { reel_url: film, poster_url: poster } = await details(maker, await aFinishedReel(world, maker));
    const { username, password } = viewer;
    const login = await world.api().post('/auth/login', { username, password });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const statuses = async (headers = {}) => [await statusOf(film, headers), await statusOf(poster, headers)];
    expect((await world.http.inject({ url: film ?? '' })).headers.vary).toBe('Cookie');
    expect(await statuses({ cookie })).toEqual([200, 200]);
    for (const [blocker, blocked] of [
      [maker, viewer],
      [viewer, maker],
    ] as const) {
      await blocker.api.post(`/user/block/${blocked.id}`);
      expect(await statuses({ cookie })).toEqual([404, 404]);
      expect(await statuses(), 'for everyone else').toEqual([200, 200]);
      await blocker.api.delete(`/user/block/${blocked.id}`);
    }
  });

  it('[MEDIA-04] permanently ends the URL of an unpublished video', async () => {
    const id = await aFinishedReel(world, asha);
    const before = await details(kabir, id);
    const count = await storage.fileCount();
    await publish(asha, id, false);
    expect(await statusOf(before.reel_url), 'at once').toBe(404);
    await world.runJobs();
    expect(await storage.fileCount()).toBe(count);
    const hidden = await details(asha, id);
    expect(bare(hidden.reel_url)).not.toBe(before.reel_url);
    expect([await statusOf(hidden.reel_url), await statusOf(hidden.poster_url)]).toEqual([200, 200]);

    await publish(asha, id, true);
    const again = await details(kabir, id);
    expect([await statusOf(before.reel_url), await statusOf(before.poster_url)]).toEqual([404, 404]);
    expect([await statusOf(again.reel_url), await statusOf(again.poster_url)]).toEqual([200, 200]);
  });

  it('[MEDIA-04] moves a video once, even if the job runs again or the reel is gone', async () => {
    const id = await aFinishedReel(world, asha);
    const count = await storage.fileCount();
    const renewal = { reelId: id, renewalId: newId(world.clock.now()) };
    const { reel_url: before } = await details(asha, id);
    // A run that ended before it could record the move.
    await world.media.move(before?.replace('/media/', '') ?? '', `reels/${renewal.renewalId}.mp4`);
    await renewFilm(world, renewal);
    await renewFilm(world, renewal);
    const { reel_url: after } = await details(asha, id);
    expect([bare(after), await statusOf(after)]).toEqual([`/media/reels/${renewal.renewalId}.mp4`, 200]);
    expect(await storage.fileCount()).toBe(count);

    const next = { reelId: id, renewalId: newId(world.clock.now()) };
    await world.media.move(`reels/${renewal.renewalId}.mp4`, `reels/${next.renewalId}.mp4`);
    await asha.api.delete(`/reels/${id}`);
    await world.runJobs();
    await renewFilm(world, next);
    expect(await storage.fileCount()).toBe(count - 2);
  });

  it('[MEDIA-05] ends the URLs of an owner who is suspended or leaves, and of a removed video', async () => {
    const moderator = await world.anAccount();
    await makeModerator(world.db, moderator.id);
    const decide = async (target: object, action: string) => {
      const reported = await kabir.api.post('/user/report', { reason: 'harassment', details: 'Look', ...target });
      const { report_id: id } = reported.json<{ report_id: string }>();
      const decided = await moderator.api.post(`/moderation/reports/${id}/decide`, {
        action,
        reason: 'spam',
        note: 'Against rule 3.',
      });
      expect(decided.statusCode).toBe(200);
    };
    const [suspended, leaver, removed] = [await world.anAccount(), await world.anAccount(), await world.anAccount()];
    const endings = [
      [suspended, async () => await decide({ target_type: 'profile', target_id: suspended.id }, 'suspend')],
      [leaver, async () => await leaver.api.delete('/user/delete-account', { password: leaver.password })],
    ] as const;
    for (const [maker, end] of endings) {
      const id = await aFinishedReel(world, maker);
      const { reel_url: url, poster_url: poster } = await details(kabir, id);
      await end();
      expect([await statusOf(url), await statusOf(poster)]).toEqual([404, 404]);
      await world.runJobs();
      const inUse = { suspended_at: null, deletion_requested_at: null };
      await world.db.updateTable('users').set(inUse).where('id', '=', maker.id).execute();
      expect(await statusOf(url), 'also when the maker is back').toBe(404);
      expect(await statusOf((await details(kabir, id)).reel_url)).toBe(200);
    }
    const id = await aFinishedReel(world, removed);
    const { reel_url: url } = await details(kabir, id);
    await decide({ target_type: 'reel', target_id: id }, 'remove');
    expect(await statusOf(url)).toBe(404);
  });
});

it('[MEDIA-06] closes the folders of an earlier version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'right-circle-open-'));
  const folders = ['media', 'renders'].map((name) => join(dataDir, name));
  for (const folder of folders) {
    await mkdir(folder);
    await chmod(folder, 0o755);
  }
  await (await createWorld({ env: { DATA_DIR: dataDir } })).close();
  const modes = await Promise.all(folders.map(async (folder) => (await stat(folder)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700]);
  await rm(dataDir, { recursive: true });
});
