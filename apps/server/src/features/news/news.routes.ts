import * as contract from '@right-circle/contract/news';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { type ListNewsDeps, listNews } from './list-news.ts';
import { storyView } from './news.view.ts';
import { listSavedNews, readStory, saveStory, unsaveStory } from './saved-news.ts';

export function newsRoutes(app: FastifyInstance, deps: ListNewsDeps): void {
  serve(app, contract.listNews, async ({ actor, query }) => await listNews(deps, actor.userId, query.category || null));
  serve(app, contract.listSavedNews, async ({ actor, query }) => {
    const { stories, nextCursor } = await listSavedNews(deps.db, actor.userId, query.cursor);
    return { data: stories.map(storyView), next_cursor: nextCursor };
  });
  serve(app, contract.readNews, async ({ actor, params: { id } }) => ({
    data: storyView(await readStory(deps.db, actor.userId, id)),
  }));
  serve(app, contract.saveNews, async ({ actor, params: { id } }) => {
    await saveStory(deps, actor.userId, id);
    return { id, is_saved: true };
  });
  serve(app, contract.unsaveNews, async ({ actor, params: { id } }) => {
    await unsaveStory(deps.db, actor.userId, id);
    return { id, is_saved: false };
  });
}
