import type { Account } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { EditProfileForm } from './edit-profile-form.tsx';

interface EditProfileDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
}

/** Edits name and photo of the user. Closing it discards what was typed and chosen. */
export function EditProfileDialog({ account, open, onClose }: EditProfileDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title="Edit Profile" size="small">
      <EditProfileForm account={account} onClose={onClose} />
    </Dialog>
  );
}
