import type { AppConfig } from '@right-circle/contract/app-config';
import { createContext, use } from 'react';
import { logError } from './log.ts';

/** Values the build writes into the prerendered page; the server replaces them when it starts. */
export const placeholderConfig: AppConfig = {
  appName: '%APP_NAME%',
  supportEmail: '%SUPPORT_EMAIL%',
  google: null,
  instagram: null,
  checkout: null,
  sms: false,
};

export const AppConfigContext = createContext<AppConfig>(placeholderConfig);

export function useAppConfig(): AppConfig {
  return use(AppConfigContext);
}

/** Reads the JSON that the server wrote into `<meta name="app-config">`. */
export function readAppConfig(content: string | null | undefined): AppConfig {
  try {
    return JSON.parse(content ?? '') as AppConfig;
  } catch (error) {
    logError('The page carries no settings', error);
    return { appName: 'Right Circle', supportEmail: '', google: null, instagram: null, checkout: null, sms: false };
  }
}
