/** Cached data about sessions that a booking or a cancel makes old, whichever screen shows it. */
export const guidanceKeys = {
  mentors: ['mentors'],
  mentorProfiles: ['mentor-profile'],
  availability: ['availability'],
  sessions: ['sessions'],
  payments: ['payments'],
} as const;
