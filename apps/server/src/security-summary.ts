import type { Config } from '#config.ts';

/** Summarises what is open on this server for the first line of its log. Contains no secrets. */
export function securitySummary(config: Config): Record<string, string | number | boolean> {
  return {
    listening: `${config.host}:${config.port}`,
    isPublic: config.isPublic,
    demo: config.demo,
    payments: paymentsText(config),
    mail: config.smtpUrl ? 'smtp' : 'kept in the database',
    verifiedEmailRequired: config.requireVerifiedEmail,
    rateLimits: config.rateLimitScale === 0 ? 'off' : `scaled by ${config.rateLimitScale}`,
    devPages: config.devPages ? 'this machine' : 'off',
    metrics: config.metricsToken ? 'with token' : 'this machine',
    trustedProxies: config.proxyHops,
  };
}

function paymentsText({ razorpay }: Pick<Config, 'razorpay'>): string {
  if (!razorpay) return 'built-in test provider';
  return razorpay.keyId.startsWith('rzp_test_') ? 'Razorpay with test keys' : 'Razorpay';
}

/** Shown above every page of a server others can reach, or null where everything is real. */
export function publicNotice({
  isPublic,
  demo,
  razorpay,
}: Pick<Config, 'isPublic' | 'demo' | 'razorpay'>): string | null {
  const notices = [
    demo && 'Demo data: some people and posts here are made up.',
    !razorpay && 'Test payments: no real money is moved.',
  ].filter((text) => text !== false);
  return isPublic && notices.length > 0 ? notices.join(' ') : null;
}
