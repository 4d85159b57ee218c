import * as contract from '@right-circle/contract/news';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { type ListNewsDeps, listNews } from './list-news.ts';
import { placeText, readPlace } from './news.rules.ts';
import { storyView } from './news.view.ts';
import { deleteSaved, findStory, insertSaved, savedStories } from './story.store.ts';

const PAGE = 20;

export function newsRoutes(app: FastifyInstance, deps: ListNewsDeps): void {
  serve(app, contract.listNews, async ({ actor, query }) => await listNews(deps, actor.userId, query.category || null));
  serve(app, contract.listSavedNews, async ({ actor, query }) => {
    const after = query.cursor ? readPlace(query.cursor) : null;
    if (query.cursor && !after) throw new AppError('invalid_input', 'This page of saved news does not exist.');
    const found = await savedStories(deps.db, { userId: actor.userId, after, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return { data: page.map(storyView), next_cursor: found.length > PAGE && last ? placeText(last) : null };
  });
  serve(app, contract.readNews, async ({ actor, params: { id } }) => {
    const story = await findStory(deps.db, actor.userId, id);
    if (!story) throw storyNotFound();
    return { data: storyView(story) };
  });
  serve(app, contract.saveNews, async ({ actor, params: { id } }) => {
    if (!(await insertSaved(deps.db, actor.userId, id, deps.now()))) throw storyNotFound();
    return { id, is_saved: true };
  });
  serve(app, contract.unsaveNews, async ({ actor, params: { id } }) => {
    await deleteSaved(deps.db, actor.userId, id);
    return { id, is_saved: false };
  });
}

function storyNotFound(): AppError {
  return new AppError('not_found', 'This story is no longer here.');
}
