import type { Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { DeleteDialog, ShareDialog as ListShareDialog } from '@mortar/product-actions';
import { useIsMounted, useToast } from '@mortar/ui';
import { DeleteIcon, EditIcon, GridIcon, ListIcon } from '@mortar/ui/icons';
import { Dialog, Menu, MenuItem } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { comparePath } from '#/lib/compare-path.ts';
import { submitFailure } from '#/lib/request-failures.ts';
import { WishlistForm, type WishlistValues } from '#/lib/wishlists/wishlist-form.tsx';
import {
  useAccountDeleteWishlistMutation,
  useAccountMakeProjectMutation,
  useAccountRestoreWishlistMutation,
  useAccountShareWishlistMutation,
  useAccountUnshareWishlistMutation,
  useAccountUpdateWishlistMutation,
} from './wishlist.api.ts';

interface WishlistMenuProps {
  wishlist: Wishlist;
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a wishlist. */
export function WishlistMenu({ wishlist, anchor, onClose, onEdit, onDelete }: WishlistMenuProps): ReactNode {
  const makeProject = useMakeProject(wishlist);
  const navigate = useNavigate();
  return (
    <Menu label="More" anchor={anchor} onClose={onClose}>
      <MenuItem icon={<EditIcon size={20} />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {wishlist.totalProducts > 0 && (
        <MenuItem icon={<ListIcon size={20} />} onSelect={() => void makeProject()}>
          Make a project of it
        </MenuItem>
      )}
      {wishlist.totalProducts > 1 && (
        <MenuItem icon={<GridIcon size={20} />} onSelect={() => void navigate(comparePath(wishlist.products))}>
          Compare
        </MenuItem>
      )}
      <MenuItem icon={<DeleteIcon size={20} />} tone="danger" onSelect={onDelete}>
        Delete Wishlist
      </MenuItem>
    </Menu>
  );
}

/** Creates a project with the products of a wishlist, and opens it. */
function useMakeProject({ wishId }: Wishlist): () => Promise<void> {
  const [makeProject] = useAccountMakeProjectMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isMounted = useIsMounted();
  return async () => {
    const { data: project } = await makeProject(wishId);
    if (!project) return;
    toast.success(`Created ${project.name} project`);
    // A user who has opened another page stays there.
    if (isMounted()) await navigate(paths.project(project.projectId));
  };
}

interface WishlistDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Changes name and description of a wishlist. */
export function EditWishlistDialog({ wishlist, open, onClose }: WishlistDialogProps): ReactNode {
  const { wishId, name, description } = wishlist;
  const [update] = useAccountUpdateWishlistMutation();
  const toast = useToast();

  async function submit(values: WishlistValues) {
    const { error } = await update({ wishId, ...values });
    if (error) return submitFailure(error);
    toast.success('Updated Wishlist');
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit wishlist" size="small">
      <WishlistForm
        initialValues={{ name, description }}
        submitLabel="Save Changes"
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Deletes a wishlist, and returns to the list of wishlists. */
export function DeleteWishlistDialog({ wishlist: { wishId, name }, ...dialog }: WishlistDialogProps): ReactNode {
  const [remove, { isLoading: isRemoving }] = useAccountDeleteWishlistMutation();
  const [restore] = useAccountRestoreWishlistMutation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (
    <DeleteDialog
      {...dialog}
      title="Delete wishlist"
      remove={async () => ((await remove(wishId)).error ? undefined : 'Deleted Wishlist')}
      isRemoving={isRemoving}
      // A user who has opened another page stays there.
      onRemoved={() => void (isMounted() && navigate(paths.wishlists, { replace: true }))}
      restore={() => restore(wishId)}
      restored={`Wishlist “${name}” restored`}
    >
      {`Are you sure want to delete ${name} wishlist ?`}
    </DeleteDialog>
  );
}

/** Creates, shares and revokes the public link of a wishlist. */
export function ShareDialog({ wishlist: { wishId, name, shareToken }, ...dialog }: WishlistDialogProps): ReactNode {
  const [share, sharing] = useAccountShareWishlistMutation();
  const [unshare, unsharing] = useAccountUnshareWishlistMutation();
  return (
    <ListShareDialog
      {...dialog}
      title="Share wishlist"
      offer="This wishlist is private. Anyone with the link can see its products and your first name. You can turn the link off at any time."
      name={name}
      path={shareToken ? paths.sharedWishlist(shareToken) : undefined}
      share={{ run: () => share(wishId), isLoading: sharing.isLoading }}
      unshare={{ run: () => unshare(wishId), isLoading: unsharing.isLoading }}
    />
  );
}
