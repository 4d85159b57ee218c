import { ArrowLeft, LogOut, Settings, User } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { GallerySection, Row, Specimen } from '#features/gallery/specimen.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Ring } from '#ui/identity/ring.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LinkTabs, linkTabClass, linkTabsBackClass } from '#ui/navigation/link-tabs.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { StageDialog } from '#ui/overlays/stage-dialog.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

export function LayersSection() {
  return (
    <GallerySection title="Navigation and layers">
      <Specimen title="Tabs">
        <TabsExample />
      </Specimen>
      <Specimen title="Link tabs" note="Pages with addresses of their own, and the way back.">
        <LinkTabsExample />
      </Specimen>
      <Specimen title="Menu, popover, tooltip" note="Floating layers follow the theme of the page.">
        <Row>
          <Menu trigger={<Button>Menu</Button>} align="start">
            <MenuLink link={<a href="#main" aria-label="My Profile" />} icon={<User size={18} aria-hidden="true" />}>
              My Profile
            </MenuLink>
            <MenuItem disabled onSelect={() => undefined} icon={<Settings size={18} aria-hidden="true" />}>
              Settings
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => undefined} icon={<LogOut size={18} aria-hidden="true" />}>
              Logout
            </MenuItem>
          </Menu>
          <Popover trigger={<Button>Popover</Button>} title="Pick a day">
            <p className="text-15 text-muted">The ring shows how much of the day is still open.</p>
          </Popover>
          <Tooltip text="Account settings">
            <IconButton label="Account settings" icon={<Settings size={22} aria-hidden="true" />} />
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen title="Dialogs">
        <DialogExamples />
      </Specimen>
      <Specimen title="Stage" note="The whole screen for one film or picture, dark in both themes.">
        <StageExample />
      </Specimen>
      <Specimen title="Toasts">
        <ToastExamples />
      </Specimen>
    </GallerySection>
  );
}

function StageExample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the stage</Button>
      {isOpen && (
        <StageDialog title="A picture on the stage" onClose={() => setIsOpen(false)} initialFocus={close}>
          <div className="grid h-full place-content-center justify-items-center gap-6 p-6">
            <Ring segments={[{ amount: 62, tone: 'marigold' }]} total={100} className="size-60" />
            <Button ref={close} onClick={() => setIsOpen(false)}>
              Close the stage
            </Button>
          </div>
        </StageDialog>
      )}
    </>
  );
}

function TabsExample() {
  const [tab, setTab] = useState<'suggestions' | 'requests' | 'sent'>('suggestions');
  return (
    <Tabs
      label="Connections"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'suggestions', label: 'Suggestions' },
        { value: 'requests', label: 'Requests', count: 4 },
        { value: 'sent', label: 'Sent', count: 12 },
      ]}
    >
      <TabPanel value="suggestions">People you may know.</TabPanel>
      <TabPanel value="requests">Four people want to connect.</TabPanel>
      <TabPanel value="sent">Twelve answers to come.</TabPanel>
    </Tabs>
  );
}

function LinkTabsExample() {
  // The example appears in both themes, and landmarks need unique names.
  const id = useId();
  return (
    <LinkTabs
      label={`Pages ${id}`}
      back={
        <a href="#main" aria-label="Back" className={linkTabsBackClass}>
          <ArrowLeft size={20} aria-hidden="true" />
        </a>
      }
    >
      <a href="#main" aria-current="page" className={linkTabClass}>
        Sessions
      </a>
      <a href="#main" className={linkTabClass}>
        Mentors
      </a>
      <a href="#main" className={linkTabClass}>
        My times
      </a>
    </LinkTabs>
  );
}

type OpenDialog = 'none' | 'form' | 'policy' | 'confirm' | 'loading' | 'failed';

function DialogExamples() {
  const [open, setOpen] = useState<OpenDialog>('none');
  const close = () => setOpen('none');
  const confirm = { onOpenChange: close, onConfirm: close };
  return (
    <Row>
      <Button onClick={() => setOpen('form')}>Dialog</Button>
      <Button onClick={() => setOpen('policy')}>Long dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => setOpen('loading')}>Confirm, loading</Button>
      <Button onClick={() => setOpen('failed')}>Confirm, failed</Button>
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Edit profile"
        description="People see this on your page."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <p>Content of the dialog.</p>
      </Dialog>
      <Dialog open={open === 'policy'} onOpenChange={close} title="Privacy Policy" size="lg">
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index} className="mb-4">
            {index + 1}. You decide what stands on your page. We keep what the service needs and nothing else, and you
            can ask us to delete it at any time.
          </p>
        ))}
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} {...confirm} />
      <ConfirmDialog open={open === 'loading'} {...confirm} loading />
      <ConfirmDialog
        open={open === 'failed'}
        {...confirm}
        danger
        title="Delete this reel?"
        confirmLabel="Delete"
        error="The server did not answer. Try again."
      />
    </Row>
  );
}

function ToastExamples() {
  const toast = useToast();
  return (
    <Row>
      <Button onClick={() => toast.success('Profile saved')}>Success</Button>
      <Button onClick={() => toast.error('Not sent', { description: 'The connection dropped. Try again.' })}>
        Error
      </Button>
      <Button onClick={() => toast.info('Request withdrawn', { action: { label: 'Undo', onSelect: () => undefined } })}>
        Info
      </Button>
      <VisuallyHidden>Toasts appear at the bottom of the screen.</VisuallyHidden>
    </Row>
  );
}
