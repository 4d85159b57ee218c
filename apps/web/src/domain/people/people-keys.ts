/** Cached data about people that a change between two of them makes old, whichever screen shows it. */
export const peopleKeys = {
  me: ['me'],
  network: ['network'],
  suggestions: ['suggestions'],
  profiles: ['profile'],
} as const;
