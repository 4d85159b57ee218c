import { useLocation, useNavigate, useSearchParams } from 'react-router';

const steps = ['cancel', 'reschedule', 'invite', 'decline', 'propose'] as const;
export type Step = (typeof steps)[number];

/**
 * The session that is open, and what is about to be done with it, live in the address: a link leads to them, and the
 * browser's Back closes one layer at a time.
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
    /** Where the row of a session leads. */
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

/** How many layers were opened from this page: as many steps back stay on it. */
function layersOpened(state: unknown): number {
  return typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
    ? state.layers
    : 0;
}
