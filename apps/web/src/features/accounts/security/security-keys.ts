/** Cache keys of the security page; a change to one list adds to the log of events. */
export const securityKeys = {
  account: ['account-security'],
  factors: ['second-factors'],
  events: ['security-events'],
} as const;
