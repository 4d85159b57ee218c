import type { Story } from '@right-circle/contract/news';

const samples = [
  [
    'Social media',
    'A photo app tries out albums that friends fill together',
    'Small groups get a shared page that keeps its order.',
  ],
  [
    'Creators',
    'Why some cooks film the washing-up as well',
    'Viewers stay longer when a recipe ends where a day does.',
  ],
  [
    'Marketing',
    'A tea brand hands its account to five customers for a month',
    'One rule: nobody may say the word "refreshing".',
  ],
  ['Startups', 'Two sisters rent out film sets by the hour', 'Kitchens, a barber shop and half a train carriage.'],
  ['Creators', 'Subtitles in four languages, written by the fans', 'A travel channel thanks each translator by name.'],
  ['Social media', 'Long captions are back, this time as short stories', 'Readers save them for the ride home.'],
] as const;

/** Invented headlines for an otherwise empty page. They have no links and cannot be saved. */
export function sampleNews(now: Date): Story[] {
  return samples.map(([category, title, summary], index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title,
    summary,
    source: 'Sample',
    url: null,
    image: null,
    category,
    published_at: now.toISOString(),
    sources_count: 1,
    is_saved: false,
  }));
}
