import type { PlatformShare } from './share-ring.tsx';

/** Invented people, labelled as such wherever the landing page shows them. */
export const mentor = {
  username: 'aarohi.menon',
  name: 'Aarohi Menon',
  followers: '420.3k',
  about: 'Recipe reels, brand deals and how I grew to 420k in 14 months.',
  shares: [
    { platform: 'Instagram', percent: 64, tone: 'marigold' },
    { platform: 'YouTube', percent: 28, tone: 'rani' },
    { platform: 'Facebook', percent: 8, tone: 'peacock' },
  ],
} as const satisfies { shares: readonly PlatformShare[]; [fact: string]: unknown };

export type Influencer = {
  username: string;
  name: string;
  topic: string;
  connections: string;
  shares: string;
  followers: readonly PlatformShare[];
};

export const influencersOfTheWeek: readonly Influencer[] = [
  {
    username: 'oishi.glows',
    name: 'Oishi Bagchi',
    topic: 'Beauty',
    connections: '2,418',
    shares: '18.2k',
    followers: [
      { platform: 'Instagram', percent: 66, tone: 'marigold' },
      { platform: 'YouTube', percent: 30, tone: 'rani' },
      { platform: 'Facebook', percent: 4, tone: 'peacock' },
    ],
  },
  {
    username: 'jasraj.lifts',
    name: 'Jasraj Virk',
    topic: 'Fitness',
    connections: '1,906',
    shares: '14.7k',
    followers: [
      { platform: 'Instagram', percent: 60, tone: 'marigold' },
      { platform: 'YouTube', percent: 40, tone: 'rani' },
    ],
  },
  {
    username: 'vasudha.iyengar',
    name: 'Vasudha Iyengar',
    topic: 'Finance',
    connections: '1,532',
    shares: '12.9k',
    followers: [
      { platform: 'YouTube', percent: 87, tone: 'rani' },
      { platform: 'Facebook', percent: 13, tone: 'peacock' },
    ],
  },
];
