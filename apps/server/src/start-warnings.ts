import type { Config } from './config.ts';

type Mailing = Pick<Config, 'isProduction' | 'smtpUrl' | 'operatorEmail'>;

/** Names missing settings that let a production server start but break what its pages promise. */
export function startWarnings({ isProduction, smtpUrl, operatorEmail }: Mailing): string[] {
  const missing = [
    !smtpUrl && 'SMTP_URL is not set: no mail will reach anyone',
    !operatorEmail &&
      'SUPPORT_EMAIL is not set: pages and emails name an address that nobody reads, and feedback and alarms are not mailed',
  ];
  return isProduction ? missing.filter((warning) => warning !== false) : [];
}
