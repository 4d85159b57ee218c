import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { BlockedList } from './kept-away-list.tsx';

/** Button that opens the list of blocked people. */
export function BlockedPeople() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Ban size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Blocked people
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Blocked people"
        description="They cannot see, follow or contact you, and you do not see them."
      >
        {open && <BlockedList />}
      </Dialog>
    </>
  );
}
