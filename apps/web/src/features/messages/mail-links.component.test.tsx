import { acceptInvitation, optOut } from '@right-circle/contract/mail-consent';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { followLink } from '#test/checks.ts';
import { refuse } from '#test/fake-backend.ts';
import { openPage } from '#test/open-page.tsx';

it('[CONSENT-14] an incomplete or forged link says what to do', async () => {
  const text = 'This link is no longer valid.';
  const replies = [refuse(acceptInvitation, 'invalid_token', text), refuse(optOut, 'invalid_token', text)];
  await openPage('/mail/invitation', { replies });
  for (const path of ['/mail/invitation', '/mail/opt-out']) {
    await followLink(path);
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('This link is incomplete. Open it again from the email.');
    await followLink(`${path}?token=forged`);
    await page.getByRole('main').getByRole('button').click();
    await expect.element(alert).toMatchTextContent(text);
  }
});
