import type { ImportPhotosRequest, ImportProgress } from '@mortar/contracts';
import { photoKey } from '@mortar/contracts/rules/import-rules';
import { Button, Heading, ProgressBar, Text, useIsMounted } from '@mortar/ui';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { usePhotoUploads } from '#/lib/photos/use-photo-uploads.ts';
import { droppedFiles } from './dropped-files.ts';
import { useSellerAddImportPhotosMutation } from './imports.api.ts';
import styles from './price-list.module.css';

interface ImportPhotosProps {
  progress: ImportProgress;
  /** Some more were found. */
  onFound: () => void;
}

/** After so many uploads the import learns of them, so that few are lost with the page. */
const AT_ONCE = 10;
/** Missing names that are listed at first. */
const NAMES_SHOWN = 12;

/** Photos that rows name: chosen or dropped together, matched by their names and uploaded in turn. */
export function ImportPhotos({ progress, onFound }: ImportPhotosProps) {
  const { importId, photos, photosMissing } = progress;
  const isMounted = useIsMounted();
  const { pick, send } = usePhotoUploads();
  const [addPhotos] = useSellerAddImportPhotosMutation();
  const [sent, setSent] = useState<{ done: number; of: number }>();
  const [trouble, setTrouble] = useState('');
  const section = useRef<HTMLElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  async function take(given: readonly File[]) {
    const missing = new Set(photosMissing.map(photoKey));
    const byName = new Map(given.map((file) => [photoKey(file.name), file]));
    const wanted = [...byName].flatMap(([name, file]) => (missing.has(name) ? [file] : []));
    setTrouble(wanted.length === 0 ? 'No row names these photos.' : '');
    const failed: string[] = [];
    let found: ImportPhotosRequest = [];
    for (const [at, file] of wanted.entries()) {
      setSent({ done: at, of: wanted.length });
      // In turn: a phone resizes one photo at a time.
      const [photo] = await send(pick([file]));
      if (!isMounted()) return;
      if (photo?.url) found.push({ name: file.name, url: photo.url });
      else failed.push(file.name);
      if (found.length === AT_ONCE || (at === wanted.length - 1 && found.length > 0)) {
        await addPhotos({ importId, photos: found });
        found = [];
        onFound();
      }
    }
    setSent(undefined);
    if (failed.length > 0) setTrouble(`Not uploaded: ${failed.join(', ')}. Choose them again.`);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void take([...(target.files ?? [])]);
    target.value = '';
  }

  useEffect(() => {
    const area = section.current;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      // One after the other, as with the buttons.
      if (event.dataTransfer && !sent) void droppedFiles(event.dataTransfer).then(take);
    };
    area?.addEventListener('dragover', over);
    area?.addEventListener('drop', drop);
    return () => {
      area?.removeEventListener('dragover', over);
      area?.removeEventListener('drop', drop);
    };
  });

  return (
    <section ref={section} className={styles.photos} aria-labelledby="import-photos">
      <Heading level={2} size="small" id="import-photos">
        Photos
      </Heading>
      <output>{`${photos - photosMissing.length} of ${photos} found`}</output>
      {sent && <ProgressBar label="Uploaded photos" value={sent.done} max={sent.of} />}
      {trouble && (
        <Text as="div" role="alert" className={styles.alert}>
          {trouble}
        </Text>
      )}
      {photosMissing.length > 0 && (
        <>
          <Text tone="soft">
            {`Missing: ${photosMissing.slice(0, NAMES_SHOWN).join(', ')}`}
            {photosMissing.length > NAMES_SHOWN && ` and ${photosMissing.length - NAMES_SHOWN} more`}. Choose or drop
            them here. Products without them are brought in all the same.
          </Text>
          <input
            ref={files}
            type="file"
            multiple
            accept="image/*"
            hidden
            aria-label="Photos of rows"
            onChange={choose}
          />
          <input ref={folder} type="file" multiple hidden aria-label="Folder" onChange={choose} {...FOLDERS} />
          <div className={styles.actions}>
            <Button variant="soft" loading={sent !== undefined} onClick={() => files.current?.click()}>
              Choose photos
            </Button>
            <Button variant="outline" loading={sent !== undefined} onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const FOLDERS = { webkitdirectory: '' };
