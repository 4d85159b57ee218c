import { limits } from '@right-circle/contract/limits';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, useNavigation, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useTypedSearch } from './use-typed-search.ts';

/** Keeps the processor busy whenever the router announces something, as a long list on a slow device does. */
function SlowRow({ ms }: { ms: number }) {
  useNavigation();
  keepBusy(ms);
  return null;
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

function Results({ rowMs = 0 }: { rowMs?: number }) {
  const [search, setSearch] = useSearchParams();
  const { typed, setTyped } = useTypedSearch(search.get('q') ?? '', (q) => setSearch({ q }, { replace: true }));
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p>Results for “{search.get('q')}”</p>
      <Link to="/found">First result</Link>
      {Array.from({ length: 40 }, (_, row) => (
        <SlowRow key={row} ms={rowMs} />
      ))}
    </>
  );
}

function open(results: ReactElement) {
  const loading = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    { path: '/', element: results },
    { path: '/found', lazy: async () => await loading.promise },
  ]);
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<RouterProvider router={router} />);
  return { router, arrive: () => loading.resolve({ Component: () => 'Asha Rao' }) };
}

const pause = async (times: number) =>
  await new Promise((done) => setTimeout(done, limits.peopleSearch.pauseMs * times));

it('[SEEN-03] a result that is opened right after typing opens, however long its page takes to load', async () => {
  const { arrive } = open(<Results />);
  await page.getByLabelText('Search').fill('asha');
  await page.getByText('First result').click();
  await pause(2);
  arrive();
  await expect.element(page.getByText('Asha Rao')).toBeVisible();
});

it('[SEEN-03] it opens even if the device is so slow that typing pauses before the click is noticed', async () => {
  const { arrive } = open(<Results rowMs={limits.peopleSearch.pauseMs / 20} />);
  await page.getByLabelText('Search').fill('asha');
  await page.getByText('First result').click();
  await pause(6);
  arrive();
  await expect.element(page.getByText('Asha Rao')).toBeVisible();
});

it('[SEEN-03] it opens even if the click comes while the device computes the search', async () => {
  const { arrive } = open(<Results rowMs={limits.peopleSearch.pauseMs / 20} />);
  await page.getByLabelText('Search').fill('asha');
  await pause(1.2);
  // In the page itself: a click from outside waits until the page has rendered.
  page
    .getByText('First result')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await pause(6);
  arrive();
  await expect.element(page.getByText('Asha Rao')).toBeVisible();
});

it('searches again for a text that Back has removed', async () => {
  const { router } = open(<Results />);
  for (let times = 0; times < 2; times++) {
    await page.getByLabelText('Search').fill('asha');
    await expect.element(page.getByText('Results for “asha”')).toBeVisible();
    await router.navigate('/');
    await expect.element(page.getByLabelText('Search')).toHaveValue('');
  }
});
