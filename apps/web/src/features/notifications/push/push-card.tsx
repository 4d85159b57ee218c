import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/feedback/toast.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type PushState, turnPushOff, turnPushOn } from './push-subscription.ts';
import { PUSH_STATE, usePushState } from './use-push-state.ts';

const hints: Record<PushState, string> = {
  unsupported: 'This browser cannot receive push messages.',
  denied: 'Notifications are blocked for this site. Allow them in your browser’s settings first.',
  off: 'Get notified even when the app is closed.',
  on: 'You get notified in this browser even when the app is closed.',
};

/** Switches push on or off for this browser; the topics below apply to all browsers. */
export function PushCard() {
  const toast = useToast();
  const client = useQueryClient();
  const { data: state = 'off', isPending } = usePushState();
  const turn = useMutation({
    mutationFn: async (on: boolean) => await (on ? turnPushOn() : turnPushOff()),
    retry: false,
    onSuccess: (next) => client.setQueryData(PUSH_STATE, next),
    onError: () => toast.error('Push could not be changed on this browser. Please try again later.'),
  });
  return (
    <Card>
      <Switch
        label={<span className="font-semibold">Push on this browser</span>}
        hint={hints[state]}
        checked={state === 'on'}
        disabled={isPending || turn.isPending || state === 'unsupported' || state === 'denied'}
        onCheckedChange={(on) => turn.mutate(on)}
      />
    </Card>
  );
}
