import { defaultOf, settingGroups } from './settings.ts';

export type SettingValue = {
  name: string;
  meaning: string;
  source: 'default' | 'environment' | 'file';
  isSecret: boolean;
  /** Null for secrets: nothing that reads this list can show one. */
  value: string | null;
};
export type SettingValues = { title: string; settings: SettingValue[] }[];

// Addresses of databases and mail servers contain passwords, and headers for the trace collector its token.
const SECRET = /(KEY|KEY_ID|SECRET|TOKEN|PASSPHRASE|SID|HEADERS)$|^(DATABASE|REDIS|SMTP)_URL$/;
const HAS_PASSWORD = /:\/\/[^/@\s]+@/;
/** Keys that the server creates in its data folder. */
const IN_FILES = new Set(['TOKEN_KEY', 'MAIL_KEY', 'PAYOUT_KEY']);

export const isSecret = (name: string, value = ''): boolean => SECRET.test(name) || HAS_PASSWORD.test(value);

/** Every setting as it was when the server started, without secrets. */
export function settingValues(env: Record<string, string | undefined>): SettingValues {
  return settingGroups.map(({ title, settings }) => ({
    title,
    settings: settings.map((setting) => {
      const { name, meaning } = setting;
      const given = env[name] || undefined;
      const source = given !== undefined ? 'environment' : IN_FILES.has(name) ? 'file' : 'default';
      const hides = isSecret(name, given);
      return { name, meaning, source, isSecret: hides, value: hides ? null : (given ?? defaultOf(setting)) };
    }),
  }));
}
