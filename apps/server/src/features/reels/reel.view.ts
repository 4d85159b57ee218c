import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { Reel, ReelComment, ReelStatus } from '@right-circle/contract/reels';
import { captionIds, filmLanguages, filmQualities } from '@right-circle/film/film';
import type { MediaLinks } from '#platform/media/media-links.ts';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { ReelImageRow } from './making/reel-image.store.ts';
import type { FoundReel } from './read-reel.ts';
import { ageText } from './reel.rules.ts';
import type { ReelCard } from './watching/reel-card.store.ts';
import type { ReelCommentRow } from './watching/reel-comment.store.ts';

export type ReelViewer = { viewerId: string; now: Date; links: MediaLinks };

/** Unpublished videos have a URL for their owner only. */
export function filmUrl(links: MediaLinks, key: string | null, isPublic: boolean): string | null {
  if (key === null) return null;
  return isPublic ? mediaUrl(key) : links.signed(key);
}

export function reelView(card: ReelCard, { viewerId, now, links }: ReelViewer): Reel {
  const isOwn = card.ownerId === viewerId;
  return {
    id: card.id,
    // Only the owner sees that it is being rendered again.
    status: isOwn ? (card.status as ReelStatus) : 'completed',
    title: card.title,
    category: card.category,
    caption: card.caption,
    mentions: card.mentions,
    reel_url: filmUrl(links, card.videoKey, card.isPublic),
    poster_url: filmUrl(links, card.posterKey, card.isPublic),
    seconds: card.seconds,
    created_by: card.fullName,
    timestamp: ageText(card.createdAt, now),
    created_at: card.createdAt.toISOString(),
    author: {
      user_id: card.ownerId,
      name: card.fullName,
      username: card.username,
      avatar: card.profilePic,
      is_mentor: card.isMentor,
    },
    is_own: isOwn,
    is_public: card.isPublic,
    is_hidden: card.hiddenAt !== null,
    likes_count: card.likesCount,
    comments_count: card.commentsCount,
    views_count: card.viewsCount,
    is_liked: card.isLiked,
  };
}

export function imageView({ mediaKey, width, height, clip }: ReelImageRow, links: MediaLinks): ReelImage {
  return {
    url: links.signed(mediaKey),
    alt: '',
    width,
    height,
    ...(clip && { clip: { url: links.signed(clip.key), seconds: clip.seconds, has_sound: clip.hasSound } }),
  };
}

export function detailsView({ card, own, pictures }: FoundReel, viewer: ReelViewer): ReelDetails {
  return {
    ...reelView(card, viewer),
    explanation: own?.explanation ?? '',
    script: own?.script ?? '',
    language: own?.language ?? filmLanguages[0],
    images: pictures.map((picture) => ({ ...imageView(picture, viewer.links), alt: picture.alt })),
    scenes: own?.scenes ?? [],
    caption_id: own?.captionId ?? captionIds[0],
    quality: own?.quality ?? filmQualities[0],
    style_id: own?.styleId ?? null,
    bgm_url: own?.bgmUrl ?? null,
    has_bgm_file: Boolean(own?.bgmKey ?? own?.bgmKeptKey),
    uses_bgm_file: Boolean(own?.bgmKey),
    bgm_file_name: (own?.bgmKey ? own.bgmName : own?.bgmKeptName) ?? null,
    voice: own?.voice ?? { kind: 'none' },
    has_voice_file: Boolean(own?.voiceKey),
    post_id: own?.postId ?? null,
  };
}

export function reelCommentView(row: ReelCommentRow, viewerId: string): ReelComment {
  return {
    id: row.id,
    reel_id: row.reelId,
    author: { user_id: row.authorId, name: row.fullName, username: row.username, avatar: row.profilePic },
    content: row.content,
    mentions: row.mentions,
    created_at: row.createdAt.toISOString(),
    can_delete: viewerId === row.authorId || viewerId === row.reelOwnerId,
  };
}
