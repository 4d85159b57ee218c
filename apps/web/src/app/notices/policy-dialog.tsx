import { lazy, Suspense, useState } from 'react';

const PolicyModal = lazy(async () => ({
  default: (await import('#features/policies/policy-modal.tsx')).PolicyModal,
}));

type PolicyDialogState = { wasAsked: boolean; open: boolean; show: () => void; hide: () => void };

export function usePolicyDialog(): PolicyDialogState {
  const [open, setOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const show = () => {
    setWasAsked(true);
    setOpen(true);
  };
  return { wasAsked, open, show, hide: () => setOpen(false) };
}

/** Loaded when it is first opened, then kept mounted for its closing animation. */
export function PolicyDialog({ wasAsked, open, hide }: PolicyDialogState) {
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <PolicyModal open={open} onClose={hide} />
    </Suspense>
  );
}
