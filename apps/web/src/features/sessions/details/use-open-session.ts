import { useLocation, useNavigate, useSearchParams } from 'react-router';

const steps = ['cancel', 'reschedule', 'invite', 'decline', 'propose'] as const;
export type Step = (typeof steps)[number];

/**
 * Keeps the open session and the current step in the URL: a link opens them, and the browser's Back closes one layer
 * at a time.
 */
export function useOpenSession() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const opened = layersOpened(useLocation().state as unknown);
  const slotId = search.get('session');
  const step = steps.find((name) => name === search.get('step')) ?? null;

  const go = (change: (next: URLSearchParams) => void, how: { replace: boolean; layers: number }) => {
    const next = new URLSearchParams(search);
    change(next);
    void navigate(
      { search: next.toString() },
      { replace: how.replace, preventScrollReset: true, state: { layers: how.layers } },
    );
  };
  const drop = (name: string) => go((next) => next.delete(name), { replace: true, layers: 0 });

  return {
    slotId,
    step,
    /** URL that a session's row links to. */
    linkTo: (id: string) => {
      const next = new URLSearchParams(search);
      next.set('session', id);
      return { to: { search: next.toString() }, state: { layers: 1 } };
    },
    begin: (name: Step) => go((next) => next.set('step', name), { replace: false, layers: opened + 1 }),
    closeStep: () => (opened > 0 ? void navigate(-1) : drop('step')),
    close: () => {
      const layers = step ? 2 : 1;
      if (opened >= layers) return void navigate(-layers);
      return go(
        (next) => {
          next.delete('session');
          next.delete('step');
        },
        { replace: true, layers: 0 },
      );
    },
  };
}

/** Number of layers opened from this page: going back that many steps stays on it. */
function layersOpened(state: unknown): number {
  return typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
    ? state.layers
    : 0;
}
