import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConfirmActions } from './confirm-actions.tsx';

const answers = { onConfirm: () => undefined, onCancel: () => undefined };
const buttonsOf = (html: string) => html.match(/<button.*?<\/button>/g) ?? [];
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('ConfirmActions', () => {
  it('[HDR-30] offers Confirm and Cancel, or the given labels', () => {
    expect(buttonsOf(renderToStaticMarkup(<ConfirmActions {...answers} />)).map(textOf)).toEqual(['Cancel', 'Confirm']);
    const named = renderToStaticMarkup(<ConfirmActions {...answers} confirmLabel="Log out" cancelLabel="Stay" />);
    expect(buttonsOf(named).map(textOf)).toEqual(['Stay', 'Log out']);
  });

  it('[HDR-31] says "Processing..." while loading', () => {
    const html = renderToStaticMarkup(<ConfirmActions {...answers} loading />);
    expect(textOf(html)).toContain('Processing...');
    expect(textOf(html)).not.toContain('Confirm');
  });

  it('[HDR-32] disables the confirm button while loading', () => {
    const confirm = (loading: boolean) =>
      buttonsOf(renderToStaticMarkup(<ConfirmActions {...answers} loading={loading} />))[1] ?? '';
    expect(confirm(true)).toContain('disabled=""');
    expect(confirm(false)).not.toContain('disabled=""');
  });
});
