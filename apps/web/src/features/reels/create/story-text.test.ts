import { limits } from '@right-circle/contract/limits';
import type { Story } from '@right-circle/contract/news';
import { expect, it } from 'vitest';
import { briefOf, draftOf, withStory } from './story-text.ts';

const story: Story = {
  id: '0199c0de-0000-7000-8000-000000000010',
  title: 'Street food goes slow',
  summary: 'Ten-second recipes are out.',
  source: 'The Creator Desk',
  url: 'https://news.example/slow',
  image: null,
  category: 'food',
  published_at: '2026-11-15T09:00:00.000Z',
  sources_count: 2,
  is_saved: false,
};

it('[SHARE-01] makes a brief of whole sentences that names its source', () => {
  expect(briefOf(story)).toBe('Street food goes slow.\nTen-second recipes are out.\nReported by The Creator Desk.');
  expect(briefOf({ ...story, title: 'Why so slow?', summary: ' ' })).toBe(
    'Why so slow?\nReported by The Creator Desk.',
  );
});

it('[SHARE-01] takes over the category where reels know it, and no picture', () => {
  expect(draftOf(story)).toMatchObject({ category: 'Food', images: [], storyId: story.id });
  expect(draftOf({ ...story, category: 'Startups' }).category).toBe('');
});

it('[SHARE-02] is added below what was written, or not at all when it does not fit', () => {
  expect(withStory('My idea \n', story)).toBe(`My idea\n\n${briefOf(story)}`);
  expect(withStory(' ', story)).toBe(briefOf(story));
  expect(withStory('a'.repeat(limits.reel.explanation - 10), story)).toBeNull();
});
