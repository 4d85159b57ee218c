import { inRupees } from '@right-circle/rules/money-text';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { PersonPage, PostPage, PublicPerson, ReelPage } from './read-public-page.ts';

const CONTEXT = 'https://schema.org';

function personData({ username, full_name, profile_pic, bio }: PublicPerson, site: string) {
  return {
    '@type': 'Person',
    '@id': `${site}/@${username}#person`,
    name: full_name,
    alternateName: `@${username}`,
    url: `${site}/@${username}`,
    ...(bio !== '' && { description: bio }),
    ...(profile_pic?.startsWith('/') && { image: site + profile_pic }),
  };
}

/** The person, and what they offer: only a service can have prices and a rating. */
export function personPageData({ person, reviews }: Pick<PersonPage, 'person' | 'reviews'>, site: string): object {
  const service = {
    '@type': 'Service',
    name: `Session with ${person.full_name}`,
    provider: { '@id': `${site}/@${person.username}#person` },
    offers: person.prices.map(({ minutes, priceInPaise }) => ({
      '@type': 'Offer',
      name: `${minutes} minutes`,
      price: inRupees(priceInPaise),
      priceCurrency: 'INR',
      url: `${site}/@${person.username}`,
    })),
    ...(person.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(person.rating.average.toFixed(1)),
        reviewCount: person.rating.count,
      },
      review: reviews.map(({ rating, comment, created_at, authorName }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating },
        reviewBody: comment,
        datePublished: created_at.toISOString(),
        author: { '@type': 'Person', name: authorName ?? 'A seeker' },
      })),
    }),
  };
  return { '@context': CONTEXT, '@graph': [personData(person, site), ...(person.prices.length > 0 ? [service] : [])] };
}

export function reelPageData({ person, reel }: ReelPage, site: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: reel.title,
    description: reel.caption || reel.title,
    thumbnailUrl: site + mediaUrl(reel.poster_key),
    contentUrl: site + mediaUrl(reel.video_key),
    url: `${site}/reel/${reel.id}`,
    ...(reel.published_at && { uploadDate: reel.published_at.toISOString() }),
    ...(reel.seconds !== null && { duration: `PT${Math.round(reel.seconds)}S` }),
    author: personData(person, site),
  };
}

export function postPageData({ person, post }: PostPage, site: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'SocialMediaPosting',
    url: `${site}/post/${post.id}`,
    articleBody: post.content,
    datePublished: post.created_at.toISOString(),
    ...(post.edited_at && { dateModified: post.edited_at.toISOString() }),
    ...(post.images.length > 0 && { image: post.images.map(({ media_key }) => site + mediaUrl(media_key)) }),
    author: personData(person, site),
  };
}
