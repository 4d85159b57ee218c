import type { User } from '@right-circle/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { MyProfilePage } from './my-profile-page.tsx';
import { ProfileLinks } from './profile-links.tsx';

it('[PROF-02] the posts, which grow while one scrolls, come after everything else', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/dashboard/profile">
        <ToastProvider>
          <MyProfilePage
            user={{ id: 'u', full_name: 'Asha Rao', username: 'asha' } as User}
            account="the account"
            devices="the devices"
            appearance="the appearance"
            deleteAccount="the way out"
            reels="the reels"
            posts="the posts"
          />
        </ToastProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  const parts = ['the reels', 'the account', 'the devices', 'the appearance', 'the way out', 'the posts'];
  expect(html.match(/the (reels|account|devices|appearance|way out|posts)(?=<)/g)).toEqual(parts);
});

it('[SETTINGS-07] the links to pages that are to come are the last ones, and say so', () => {
  const html = renderToString(
    <StaticRouter location="/dashboard/profile">
      <ProfileLinks />
    </StaticRouter>,
  );
  const links = html.split('<li>').slice(1);
  expect(links.map((link) => link.includes('Coming soon'))).toEqual([false, true, true, true, true, true, true]);
});
