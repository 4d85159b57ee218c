/**
 * Every column that public pages show, by table. The queries select these and nothing else of the person; a test fails if a
 * page shows the content of any other column.
 */
export const publicFields = {
  person: ['users.id', 'users.username', 'users.full_name', 'users.profile_pic', 'users.bio', 'users.categories'],
  /** Says that a name belonged to somebody else. */
  formerHolder: ['released_usernames.released_at'],
  /** Shown to those who chose to show their figures. */
  figures: ['users.followers_count', 'users.platform_followers'],
  mentor: ['mentor_profiles.about', 'mentor_profiles.highlights'],
  /** Questions, prices and terms of a mentor, on the booking page. */
  offer: [
    'mentors.booking_form',
    'mentors.guest_permissions',
    'mentors.booking_confirmation',
    'service_slots.duration_minutes',
    'service_slots.price_in_paise',
  ],
  rating: ['mentor_ratings.average', 'mentor_ratings.count'],
  review: ['reviews.rating', 'reviews.comment', 'reviews.created_at'],
  post: ['posts.id', 'posts.content', 'posts.created_at', 'posts.edited_at'],
  postImage: ['post_images.media_key', 'post_images.alt', 'post_images.width', 'post_images.height'],
  link: ['bio_links.id', 'bio_links.label', 'bio_links.url'],
  reel: [
    'reels.id',
    'reels.title',
    'reels.caption',
    'reels.category',
    'reels.seconds',
    'reels.published_at',
    'reels.video_key',
    'reels.poster_key',
  ],
} as const;
