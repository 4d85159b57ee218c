/** The moods of music made by the product itself: nothing to license. */
export const tracks = [
  { id: 'sunrise', name: 'Sunrise', mood: 'Calm and warm' },
  { id: 'bounce', name: 'Bounce', mood: 'Upbeat pop' },
  { id: 'focus', name: 'Focus', mood: 'Steady, for explaining' },
  { id: 'midnight', name: 'Midnight', mood: 'Lo-fi' },
  { id: 'bazaar', name: 'Bazaar', mood: 'Festive, hand drums' },
  { id: 'summit', name: 'Summit', mood: 'Big and hopeful' },
  { id: 'chase', name: 'Chase', mood: 'Fast and tense' },
  { id: 'dream', name: 'Dream', mood: 'Soft and floating' },
  { id: 'workout', name: 'Workout', mood: 'Hard beat' },
] as const;
export type TrackId = (typeof tracks)[number]['id'];

/** Where the app serves a track; the only music addresses a reel may name. */
export function trackUrl(id: TrackId): string {
  return `/api/reels/music/${id}.wav`;
}

export function trackAt(url: string): TrackId | null {
  return tracks.find(({ id }) => trackUrl(id) === url)?.id ?? null;
}
