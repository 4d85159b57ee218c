/** Query keys about people that a change between two of them invalidates, shared by all screens. */
export const peopleKeys = {
  me: ['me'],
  network: ['network'],
  suggestions: ['suggestions'],
  profiles: ['profile'],
} as const;
