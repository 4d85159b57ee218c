import type { CaptionId } from '@right-circle/film/film';
import type { TrackId } from '@right-circle/film/tracks';
import type { CreatorCategory } from '@right-circle/rules/creator-categories';

export type DemoReel = {
  /** Base name of its files, if the video is bundled. */
  name: string;
  isShipped: boolean;
  category: CreatorCategory;
  title: string;
  lines: string[];
  /** Names of bundled pictures in order; without any, scenes are drawn as cards. */
  pictures?: readonly string[];
  captionId: CaptionId;
  track: TrackId;
  caption: string;
};

/** Reels of the demo people. The first few are bundled as videos, so that Explore is never empty. */
export const demoReels: readonly DemoReel[] = [
  {
    name: 'chai',
    isShipped: true,
    category: 'Food',
    title: 'Chai that does not taste of milk',
    lines: ['Why does café chai taste flat?', 'Ginger first, milk last ☕', 'Boil it twice. That is all.'],
    pictures: ['spices', 'chai-glasses', 'pan-on-stove'],
    captionId: 'bold',
    track: 'bazaar',
    caption: 'Two boils, fresh ginger, no powder. #chai #food',
  },
  {
    name: 'desk-stretch',
    isShipped: true,
    category: 'Fitness',
    title: 'A stretch you can do in a meeting',
    lines: ['Neck stiff by noon?', 'Chin in, shoulders down', 'Ten slow breaths. Camera off 😉'],
    pictures: ['desk-from-above', 'yoga-mat'],
    captionId: 'karaoke',
    track: 'workout',
    caption: 'Three times a day, no mat. #fitness #deskjob',
  },
  {
    name: 'night-train',
    isShipped: true,
    category: 'Travel',
    title: 'Night trains beat early flights',
    lines: [
      'I stopped taking 5 am flights',
      'The night train sleeps for me 🚆',
      'And it arrives in the middle of town',
    ],
    pictures: ['rain-on-the-city', 'train-window', 'sea-at-sunset'],
    captionId: 'boxed',
    track: 'midnight',
    caption: 'Mumbai to Goa, asleep. #travel #slowtravel',
  },
  {
    name: 'phone-light',
    isShipped: false,
    category: 'Technology',
    title: 'Film with the light you have',
    lines: [
      'Your phone is not the problem',
      'Turn until the window is in front of you',
      'Lock the exposure with a long press',
      'Now look again 📱',
    ],
    pictures: ['window-studio', 'gear-flat-lay'],
    captionId: 'classic',
    track: 'focus',
    caption: 'No ring light needed. #creator #phone',
  },
  {
    name: 'sunscreen',
    isShipped: false,
    category: 'Beauty',
    title: 'How much sunscreen is enough',
    lines: ['Two fingers. Not two drops.', 'Face, ears and neck 🧴', 'Again after three hours'],
    captionId: 'minimal',
    track: 'sunrise',
    caption: 'The rule I wish I had known at 20. #skincare',
  },
  {
    name: 'one-saree',
    isShipped: false,
    category: 'Fashion',
    title: 'One saree, three ways',
    lines: [
      'One cotton saree',
      'With a belt for the office',
      'With a shirt for the weekend',
      'As it is for the family ✨',
    ],
    pictures: ['saree-folds', 'clothes-rail'],
    captionId: 'outline',
    track: 'bounce',
    caption: 'Which one would you wear? #saree #fashion',
  },
  {
    name: 'slow-sunday',
    isShipped: false,
    category: 'Life style',
    title: 'A Sunday without a list',
    lines: ['Sunday used to be my second Monday', 'So I wrote one rule', 'Nothing with a deadline 🌿'],
    captionId: 'typewriter',
    track: 'dream',
    caption: 'Try it once. #lifestyle #slowliving',
  },
  {
    name: 'first-open-mic',
    isShipped: false,
    category: 'Entertainment',
    title: 'My first open mic',
    lines: [
      'Four people in the room',
      'One of them was my mother',
      'She laughed at the wrong joke 🎤',
      'I am going again on Friday',
    ],
    pictures: ['mic-on-stage'],
    captionId: 'neon',
    track: 'chase',
    caption: 'Everybody starts somewhere. #comedy #openmic',
  },
  {
    name: 'poha',
    isShipped: false,
    category: 'Food',
    title: 'पोहा जो सूखा नहीं होता',
    lines: ['पोहा सूखा क्यों हो जाता है?', 'धोकर तुरंत छान लें', 'नींबू गैस बंद करके डालें 🍋'],
    pictures: ['poha-bowl', 'pan-on-stove'],
    captionId: 'bold',
    track: 'bazaar',
    caption: 'दस मिनट का नाश्ता। #poha #nashta',
  },
  {
    name: 'ten-minutes',
    isShipped: false,
    category: 'Fitness',
    title: 'Ten minutes count',
    lines: [
      'You do not need an hour',
      'Ten squats, ten push-ups, ten breaths',
      'Five rounds. Done before the tea is cold 💪',
    ],
    pictures: ['running-track', 'dumbbells'],
    captionId: 'outline',
    track: 'summit',
    caption: 'Save it for tomorrow morning. #workout',
  },
  {
    name: 'pack-light',
    isShipped: false,
    category: 'Travel',
    title: 'Seven days, one small bag',
    lines: ['Seven days in one small bag', 'Three tops, two bottoms, one jacket', 'Wash on day four 🎒'],
    captionId: 'karaoke',
    track: 'bounce',
    caption: 'My list is in the comments. #travel #packing',
  },
  {
    name: 'backup',
    isShipped: false,
    category: 'Technology',
    title: 'Back up before you need it',
    lines: [
      'I lost two years of photos',
      'Three copies, two places, one of them away from home',
      'Set it once. Forget it. 💾',
    ],
    captionId: 'boxed',
    track: 'focus',
    caption: 'Do it today. #tech #backup',
  },
];
