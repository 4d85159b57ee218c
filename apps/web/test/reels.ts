import type { ReelDetails } from '@right-circle/contract/reel-making';

/** A draft with two scenes and two images, for tests. */
export function aReel(overrides: Partial<ReelDetails> = {}): ReelDetails {
  return {
    id: '7d9f3a52-6f0e-4f3b-9a63-0d6a5a1f2b11',
    status: 'draft',
    title: 'Tea in the hills',
    category: 'Food',
    caption: '',
    mentions: [],
    reel_url: null,
    poster_url: null,
    seconds: null,
    created_by: 'Asha Rao',
    timestamp: '3 hours',
    created_at: '2026-11-15T09:00:00.000Z',
    author: { user_id: 'u1', name: 'Asha Rao', username: 'asha', avatar: null, is_mentor: false },
    is_own: true,
    is_public: false,
    likes_count: 0,
    comments_count: 0,
    views_count: 0,
    is_liked: false,
    explanation: 'How tea is picked',
    script: 'Tea grows slowly\nTaste it',
    language: 'en',
    images: [
      { url: '/media/a.webp', alt: 'Leaves', width: 900, height: 1600 },
      { url: '/media/b.webp', alt: '', width: 900, height: 1600 },
    ],
    scenes: [
      { text: 'Tea grows slowly', image: 0, seconds: 2.5 },
      { text: 'Taste it', image: 1, seconds: 1.5 },
    ],
    caption_id: 'classic',
    quality: '1080p',
    style_id: null,
    bgm_url: null,
    has_bgm_file: false,
    uses_bgm_file: false,
    bgm_file_name: null,
    voice: { kind: 'none' },
    has_voice_file: false,
    post_id: null,
    ...overrides,
  };
}
