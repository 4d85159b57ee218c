import type { Page } from '@playwright/test';

const CONSENT_PAGES = { google: /\/authorize\?/, instagram: /\/oauth\/authorize\?/ };

/** Changes the query of the provider's consent page, like a person choosing an account or an attacker would. */
export async function askProvider(page: Page, provider: 'google' | 'instagram', query: object): Promise<void> {
  await page.route(CONSENT_PAGES[provider], async (route) => {
    const url = new URL(route.request().url());
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    await route.continue({ url: url.href });
  });
}
