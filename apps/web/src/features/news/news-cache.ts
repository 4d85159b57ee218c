import type { Story } from '@right-circle/contract/news';

/** Returns the list with one story marked as saved or not. */
export function withSaved<List extends { data: Story[] }>(list: List, id: string, isSaved: boolean): List {
  return { ...list, data: list.data.map((story) => (story.id === id ? { ...story, is_saved: isSaved } : story)) };
}
