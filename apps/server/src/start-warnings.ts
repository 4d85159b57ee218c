import type { Config } from './config.ts';

type Mailing = Pick<Config, 'isProduction' | 'smtpUrl' | 'operatorEmail'>;

/** Settings without which a server starts in production, but breaks promises of its screens. */
export function startWarnings({ isProduction, smtpUrl, operatorEmail }: Mailing): string[] {
  const missing = [
    !smtpUrl && 'SMTP_URL is not set: no mail will reach anyone',
    !operatorEmail &&
      'SUPPORT_EMAIL is not set: pages and emails name an address that nobody reads, and feedback and alarms are not mailed',
  ];
  return isProduction ? missing.filter((warning) => warning !== false) : [];
}
