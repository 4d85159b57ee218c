import { expect, it } from 'vitest';
import type { PublicPerson } from './read-public-page.ts';
import { personPageData } from './structured-data.ts';

it('[PUB-47] gives search engines the rating that the page shows', () => {
  for (let stars = 20; stars <= 100; stars += 1) {
    const rating = { average: stars / 20, count: 20 };
    const person: PublicPerson = {
      id: '019a0000-0000-7000-8000-000000000001',
      username: 'meera.cooks',
      full_name: 'Meera Iyer',
      profile_pic: null,
      bio: '',
      categories: [],
      formerHolderUntil: null,
      isIndexed: true,
      about: '',
      highlights: [],
      figures: null,
      rating,
      prices: [{ minutes: 15, priceInPaise: 30_000 }],
      slots: [],
    };
    expect(JSON.stringify(personPageData({ person, reviews: [] }, 'https://circle.test'))).toContain(
      `"ratingValue":${Number(rating.average.toFixed(1))},`,
    );
  }
});
