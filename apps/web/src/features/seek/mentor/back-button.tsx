import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#ui/buttons/icon-button.tsx';

/** Goes back one page, or to `fallback` for someone who came here directly. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      variant="outline"
      label="Back"
      icon={<ArrowLeft size={20} aria-hidden="true" />}
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(fallback))}
    />
  );
}

function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
