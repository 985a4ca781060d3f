import { useEffect, useRef, useState } from 'react';
import { CameraIcon } from '#/icons.ts';
import { VisuallyHidden } from '#/text/visually-hidden.tsx';
import { GroupFrame } from './group-frame.tsx';
import type { Presence } from './presence.tsx';
import styles from './image-picker.module.css';
import { refusalByName } from './photo-refusals.ts';
import { type PickedImage, PickedImageTile } from './picked-image-tile.tsx';
import { preparePhoto } from './prepare-photo.ts';

interface ImagePickerProps extends Presence {
  label: string;
  /** Extensions without the dot, e.g. `['jpg', 'jpeg', 'png']`. */
  accept: readonly string[];
  max: number;
  images: readonly PickedImage[];
  /** The chosen files of an accepted type, no more than there is room for. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Moves one to another place; the first is the cover. Several photos cannot be moved without it. */
  onMove?: (id: string, place: number) => void;
  onRetry?: (id: string) => void;
  /** More were chosen than there is room for; the first ones are still added. */
  onTooMany?: () => void;
  /**
   * Files of another type were chosen, which are left out, or files that were added cannot be used by their content.
   *
   * @param why what people read about it
   */
  onRefused?: (files: File[], why: string) => void;
  hint?: string;
  error?: string;
}

/** Takes photographs and shows each with its progress, its failure and a way to try again. */
export function ImagePicker({
  label,
  optional,
  accept,
  max,
  images,
  onAdd,
  onRemove,
  onMove,
  onRetry,
  onTooMany,
  onRefused,
  hint,
  error,
}: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastRemove = useRef<HTMLButtonElement>(null);
  const isChanging = useRef(false);
  const room = max - images.length;
  const isSortable = onMove !== undefined && max > 1;
  // What a screen reader says about the photos: the input that is pressed keeps saying that no file is chosen.
  const [change, setChange] = useState('');

  // What has the focus is taken away by a change: the input while there is no room, and the button of a removed photo.
  useEffect(() => {
    if (!isChanging.current) return;
    isChanging.current = false;
    (room > 0 ? input : lastRemove).current?.focus();
  }, [room]);

  function move(id: string, place: number) {
    onMove?.(id, place);
    setChange(`Now photo ${place + 1} of ${images.length}${place === 0 ? ', the cover' : ''}.`);
  }

  function take(chosen: File[]) {
    const refusals = chosen.map((file) => refusalByName(file, accept));
    const accepted = chosen.filter((_file, index) => !refusals[index]);
    refuse(chosen, refusals);
    if (accepted.length > room) onTooMany?.();
    const added = accepted.slice(0, Math.max(room, 0));
    if (added.length === 0) return;
    isChanging.current = true;
    onAdd(added);
    setChange(`Added ${added.map(({ name }) => name).join(', ')}. Photos: ${images.length + added.length} of ${max}.`);
    void refuseOthers(added);
  }

  /** After they were added: a file that is not on the device may take long to read. */
  async function refuseOthers(added: File[]) {
    const refusals = await Promise.all(added.map(async (file) => (await preparePhoto(file)).refusal));
    if (!refusals.some(Boolean)) return;
    const { activeElement } = document;
    isChanging.current = activeElement?.closest('fieldset')?.contains(input.current) ?? false;
    refuse(added, refusals);
  }

  /** @param refusals of each file; undefined for one that can be used */
  function refuse(files: File[], refusals: (string | undefined)[]) {
    const refused = files.filter((_file, index) => refusals[index]);
    if (refused.length > 0) onRefused?.(refused, refusals.filter(Boolean).join(' '));
  }

  return (
    <GroupFrame label={label} optional={optional} hint={hint} error={error}>
      <ul className={styles.tiles} data-single={max === 1 || undefined}>
        {images.map((image, index) => (
          <PickedImageTile
            key={image.id}
            image={image}
            position={index + 1}
            total={images.length}
            onMove={isSortable ? (place) => move(image.id, place) : undefined}
            onRemove={() => {
              isChanging.current = true;
              onRemove(image.id);
              setChange(`Removed ${image.name ?? `photo ${index + 1}`}.`);
            }}
            removeRef={index === images.length - 1 ? lastRemove : undefined}
            onRetry={onRetry && (() => onRetry(image.id))}
          />
        ))}
        <li className={styles.add} hidden={room <= 0}>
          <label className={styles.drop}>
            <input
              ref={input}
              type="file"
              className={styles.input}
              accept={accept.map((one) => `.${one}`).join(',')}
              // So that choosing too many gives an error message instead of being impossible.
              multiple={max > 1 || onTooMany !== undefined}
              data-invalid={error ? true : undefined}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                // So that the same file can be chosen again after its removal.
                event.target.value = '';
              }}
            />
            <CameraIcon size={28} strokeWidth={1.6} aria-hidden="true" />
            <span>{max === 1 ? 'Choose a photo' : 'Add photos'}</span>
          </label>
        </li>
      </ul>
      <output>
        <VisuallyHidden>{change}</VisuallyHidden>
      </output>
    </GroupFrame>
  );
}
