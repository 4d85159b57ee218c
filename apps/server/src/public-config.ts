import type { AppConfig } from '@right-circle/contract/app-config';
import type { Config } from '#config.ts';

/** The settings every page gets; none of them is a secret. */
export function publicConfig({ appName, supportEmail, google, instagram, razorpay, sms }: Config): AppConfig {
  return {
    appName,
    supportEmail,
    google: google && { clientId: google.clientId, authorizeUrl: google.authorizeUrl },
    instagram: instagram && { authorizeUrl: instagramConsentUrl(instagram) },
    checkout: razorpay && { scriptUrl: razorpay.checkoutUrl },
    sms: sms !== null,
  };
}

function instagramConsentUrl({ authorizeUrl, appId, redirectUri }: NonNullable<Config['instagram']>): string {
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'instagram_business_basic',
  });
  return `${authorizeUrl}?${query}`;
}
