import type { Story } from '@right-circle/contract/news';
import type { StoredStory } from './story.store.ts';

export function storyView(story: StoredStory): Story {
  return {
    id: story.id,
    title: story.title,
    summary: story.summary,
    source: story.source,
    url: story.url,
    image: null,
    category: story.category,
    published_at: story.publishedAt.toISOString(),
    sources_count: story.sourcesCount,
    is_saved: story.isSaved,
  };
}
