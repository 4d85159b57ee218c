/** Cache keys of the security page. Changes to the account or its factors also add security events. */
export const securityKeys = {
  account: ['account-security'],
  factors: ['second-factors'],
  events: ['security-events'],
} as const;
