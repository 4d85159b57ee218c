import { limits } from '@right-circle/contract/limits';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useTypedSearch } from './use-typed-search.ts';

function Results() {
  const [search, setSearch] = useSearchParams();
  const { typed, setTyped } = useTypedSearch(search.get('q') ?? '', (q) => setSearch({ q }, { replace: true }));
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/found">First result</Link>
    </>
  );
}

it('[SEEN-03] a result that is opened right after typing opens, however long its page takes to load', async () => {
  const loading = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    { path: '/', Component: Results },
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
  await page.getByLabelText('Search').fill('asha');
  await page.getByText('First result').click();
  await new Promise((done) => setTimeout(done, limits.peopleSearch.pauseMs * 2));
  loading.resolve({ Component: () => 'Asha Rao' });
  await expect.element(page.getByText('Asha Rao')).toBeVisible();
});
