/** Query keys about sessions that a booking or a cancellation invalidates, shared by all screens. */
export const guidanceKeys = {
  mentors: ['mentors'],
  mentorProfiles: ['mentor-profile'],
  availability: ['availability'],
  sessions: ['sessions'],
  payments: ['payments'],
} as const;
