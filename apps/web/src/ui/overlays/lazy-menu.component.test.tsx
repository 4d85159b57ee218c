import { lazy, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LazyMenu } from './lazy-menu.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { PressOnMount } from './press-on-mount.tsx';

function CopyMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <PressOnMount>
      <Menu trigger={trigger}>
        <MenuItem onSelect={() => undefined}>Copy link</MenuItem>
      </Menu>
    </PressOnMount>
  );
}

function render(content: ReactNode): void {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(content);
}

it('[OFFLINE-17] a menu that cannot be loaded says so and keeps its button, and "Try again" opens it', async () => {
  const load = vi.fn(async (): Promise<{ default: typeof CopyMenu }> => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/menu.js');
  });
  render(<LazyMenu label="More" Items={lazy(load)} preload={load} itemProps={{}} />);
  await page.getByRole('button', { name: 'More' }).click();
  const failure = page.getByRole('dialog', { name: "Couldn't open this" });
  await expect.element(failure).toBeVisible();
  load.mockResolvedValue({ default: CopyMenu });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

it('of two menus asked for while they load, the later one opens', async () => {
  const gate = Promise.withResolvers<{ default: typeof CopyMenu }>();
  const load = async () => await gate.promise;
  const Items = lazy(load);
  render(
    ['Early', 'Late'].map((label) => (
      <LazyMenu key={label} label={label} Items={Items} preload={load} itemProps={{}} />
    )),
  );
  const [early, late] = [page.getByRole('button', { name: 'Early' }), page.getByRole('button', { name: 'Late' })];
  await early.click();
  await late.click();
  expect(document.querySelector('[role=menu]')).toBeNull();
  gate.resolve({ default: CopyMenu });
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(page.getByRole('menu')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).toHaveLength(0);
  await expect.element(late).toHaveFocus();
});
