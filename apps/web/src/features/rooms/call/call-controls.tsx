import type { MediaState } from '@right-circle/contract/rooms';
import {
  MessageCircle,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PhoneOff,
  Settings,
  Video,
  VideoOff,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CountDot } from '#ui/feedback/badge.tsx';
import type { LocalMedia, LocalMediaStore } from '../devices/local-media.ts';
import { ControlButton } from './control-button.tsx';
import type { PanelName } from './side-panel.tsx';

const SettingsDialog = lazyDialog(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

type Wants = MediaState['wants'];
type CallControlsProps = {
  store: LocalMediaStore;
  local: LocalMedia;
  wants: Wants;
  onWantsChange: (wants: Wants) => void;
  panel: PanelName | null;
  onPanelChange: (panel: PanelName | null) => void;
  unread: number;
  /** Messages that weren't sent, while the chat is closed. */
  unsent: number;
  hasNotes: boolean;
  onLeave: () => void;
};

export function CallControls(props: CallControlsProps) {
  const { store, local, panel, onPanelChange, unread, unsent, hasNotes, onLeave } = props;
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const toggle = (name: PanelName) => onPanelChange(panel === name ? null : name);
  return (
    <div role="toolbar" aria-label="Call" className="flex flex-wrap items-start justify-center gap-2 sm:gap-4">
      <OwnMedia {...props} />
      <ControlButton
        label={['Chat', unread > 0 && `${unread} new`, unsent > 0 && `${unsent} not sent`].filter(Boolean).join(', ')}
        caption="Chat"
        icon={<MessageCircle size={22} />}
        isActive={panel === 'chat'}
        badge={<CountDot count={unread + unsent} />}
        onClick={() => toggle('chat')}
      />
      {hasNotes && (
        <ControlButton
          label="Notes"
          caption="Notes"
          icon={<NotebookPen size={22} />}
          isActive={panel === 'notes'}
          onClick={() => toggle('notes')}
        />
      )}
      <ControlButton
        label="Settings"
        caption="Settings"
        icon={<Settings size={22} />}
        onClick={() => setSettingsOpen(true)}
      />
      {isSettingsOpen && (
        <Suspense>
          <SettingsDialog
            store={store}
            local={local}
            wants={props.wants}
            onWantsChange={props.onWantsChange}
            onClose={() => setSettingsOpen(false)}
          />
        </Suspense>
      )}
      <Button
        variant="danger"
        className="min-h-12 max-sm:px-4"
        aria-label="Leave"
        icon={<PhoneOff size={20} aria-hidden="true" />}
        onClick={onLeave}
      >
        <span className="max-sm:hidden">Leave</span>
      </Button>
    </div>
  );
}

function OwnMedia({ store, local, wants, onWantsChange }: CallControlsProps) {
  const { camera, microphone, screen, isMuted } = local;
  const isAudible = microphone !== null && !isMuted;
  // Turning on the camera or screen sharing ends the mode without video.
  const show = (start: () => Promise<void>) => {
    if (wants === 'none') onWantsChange('full');
    void start();
  };
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  return (
    <>
      <ControlButton
        label={isAudible ? 'Mute microphone' : 'Unmute microphone'}
        caption={isAudible ? 'Mute' : 'Unmute'}
        icon={isAudible ? <Mic size={22} /> : <MicOff size={22} />}
        isOff={!isAudible}
        onClick={() => void store.setMicrophone(!isAudible)}
      />
      <ControlButton
        label={camera ? 'Turn camera off' : 'Turn camera on'}
        caption="Camera"
        icon={camera ? <Video size={22} /> : <VideoOff size={22} />}
        isOff={!camera}
        onClick={() => (camera ? void store.setCamera(false) : show(async () => await store.setCamera(true)))}
      />
      {canShare && (
        <ControlButton
          label={screen ? 'Stop sharing' : 'Share screen'}
          caption={screen ? 'Stop' : 'Share'}
          icon={screen ? <MonitorX size={22} /> : <MonitorUp size={22} />}
          isActive={screen !== null}
          className="max-sm:hidden"
          onClick={() => (screen ? store.stopSharing() : show(async () => await store.share()))}
        />
      )}
    </>
  );
}
