import { type ComponentType, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { axeFindings } from '../../test/accessibility.ts';
import { setNetwork } from '../../test/fake-network.ts';
import { lazyDialog } from './lazy-dialog.tsx';

type Part = { default: ComponentType<{ onClose: () => void }> };
const loaded: Part = {
  default: ({ onClose }) => (
    <Dialog open onOpenChange={onClose} title="Edit post">
      The form
    </Dialog>
  ),
};
const lost = async (): Promise<Part> => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/edit.js');
};
const opener = page.getByRole('button', { name: 'Edit', exact: true });
const failure = page.getByRole('dialog', { name: "Couldn't open this" });
const dialog = page.getByRole('dialog', { name: 'Edit post' });
const behind = page.getByText('The screen behind');

/** A screen with a button that opens a dialog loaded by `load`. */
function show(load: () => Promise<Part>): void {
  const EditDialog = lazyDialog(load);
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <p>The screen behind</p>
        <button type="button" onClick={() => setIsOpen(true)}>
          Edit
        </button>
        <Suspense fallback={null}>{isOpen && <EditDialog onClose={() => setIsOpen(false)} />}</Suspense>
      </main>
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<Screen />);
}

it('[OFFLINE-17] a dialog that cannot be loaded says so in its place, and "Try again" loads it', async () => {
  const load = vi.fn(lost);
  show(load);
  await opener.click();
  await expect.element(failure).toBeVisible();
  expect(behind.query()).not.toBeNull();
  expect(await axeFindings()).toEqual([]);
  load.mockResolvedValue(loaded);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('[OFFLINE-17] closing it leaves the screen as it was, and the next press tries again', async () => {
  const load = vi.fn(lost);
  show(load);
  await opener.click();
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  load.mockResolvedValue(loaded);
  await opener.click();
  await expect.element(dialog).toBeVisible();
});

it('[OFFLINE-17] loads by itself when the connection returns', async () => {
  const load = vi.fn(lost);
  show(load);
  setNetwork('offline');
  await opener.click();
  await expect.element(failure).toBeVisible();
  load.mockResolvedValue(loaded);
  setNetwork('online');
  await expect.element(dialog).toBeVisible();
});

it('[OFFLINE-17] offers a reload after a second failure with a connection', async () => {
  show(lost);
  await opener.click();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure.getByRole('button', { name: 'Reload page' })).toBeVisible();
});
