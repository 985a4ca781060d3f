import { File as NodeFile } from 'node:buffer';
import { fireEvent, render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import { type ComponentProps, useState } from 'react';
import { ImagePicker } from './image-picker.tsx';
import type { PickedImage } from './picked-image-tile.tsx';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
/** Of Node: the content of jsdom's cannot be read. */
const letter = () => new NodeFile(['A letter.'], 'letter.jpg', { type: 'image/jpeg' }) as unknown as File;
const photo = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });
const picked = (overrides: Partial<PickedImage>): PickedImage => ({
  id: '1',
  url: 'blob:1',
  name: 'gate.jpg',
  status: 'ready',
  ...overrides,
});

function renderPicker(overrides: Partial<ComponentProps<typeof ImagePicker>> = {}) {
  const calls = {
    onAdd: jest.fn(),
    onRemove: jest.fn(),
    onRetry: jest.fn(),
    onTooMany: jest.fn(),
    onRefused: jest.fn(),
  };
  render(<ImagePicker label="Photos" accept={['jpg', 'jpeg', 'png']} max={3} images={[]} {...calls} {...overrides} />);
  return calls;
}

function PickerOfOne() {
  const [images, setImages] = useState<PickedImage[]>([]);
  return (
    <ImagePicker
      label="Store image"
      accept={['jpg']}
      max={1}
      images={images}
      onAdd={(files) => setImages(files.map(({ name }) => picked({ name })))}
      onRemove={() => setImages([])}
      onRefused={() => setImages([])}
    />
  );
}

describe('ImagePicker', () => {
  it('takes the chosen photographs', async () => {
    const { onAdd, onTooMany } = renderPicker();
    const files = [photo('a.jpg'), photo('b.PNG')];
    await userEvent.upload(screen.getByLabelText('Add photos'), files);
    expect(onAdd).toHaveBeenCalledWith(files);
    expect(onTooMany).not.toHaveBeenCalled();
  });

  it('tells screen readers which photographs were added', async () => {
    renderPicker({ images: [picked({})] });
    await userEvent.upload(screen.getByLabelText('Add photos'), photo('a.jpg'));
    expect(screen.getByRole('status')).toHaveTextContent('Added a.jpg. Photos: 2 of 3.');
  });

  it('tells screen readers which photograph was removed', async () => {
    renderPicker({ images: [picked({})] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
    expect(screen.getByRole('status')).toHaveTextContent('Removed gate.jpg.');
  });

  it('keeps the focus when its last room is taken, and when a photograph is removed', async () => {
    render(<PickerOfOne />);
    screen.getByLabelText('Choose a photo').focus();
    // `upload` gives the focus back to an input that browsers no longer focus: it is hidden by then.
    fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [photo('a.jpg')] } });
    const remove = screen.getByRole('button', { name: 'Remove a.jpg' });
    expect(remove).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Choose a photo')).toHaveFocus();
    expect(screen.getByLabelText('Choose a photo')).toBeVisible();
  });

  it('accepts the first ones and reports an error when too many are chosen', async () => {
    const { onAdd, onTooMany } = renderPicker({ images: [picked({})] });
    const files = [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')];
    await userEvent.upload(screen.getByLabelText('Add photos'), files);
    expect(onAdd).toHaveBeenCalledWith(files.slice(0, 2));
    expect(onTooMany).toHaveBeenCalledTimes(1);
  });

  it('leaves out files of another type', () => {
    const { onAdd, onRefused } = renderPicker();
    const [page, jpg] = [photo('page.html'), photo('a.jpg')];
    fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [page, jpg] } });
    expect(onRefused).toHaveBeenCalledWith([page], 'page.html is a file of the type HTML. Choose a JPG or PNG photo.');
    expect(onAdd).toHaveBeenCalledWith([jpg]);
  });

  it('refuses files that are no images, whatever their names', async () => {
    const { onRefused } = renderPicker();
    const [other, jpg] = [letter(), photo('a.jpg')];
    fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [other, jpg] } });
    const why = 'letter.jpg is not a photo of the type JPG. Choose a JPG or PNG photo.';
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith([other], why));
  });

  it('gives the focus back to the input when the only file is no image', async () => {
    render(<PickerOfOne />);
    screen.getByLabelText('Choose a photo').focus();
    fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [letter()] } });
    expect(screen.getByRole('button', { name: 'Remove letter.jpg' })).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('Choose a photo')).toHaveFocus());
  });

  it('shows the progress of an upload', () => {
    renderPicker({ images: [picked({ status: 'uploading', progress: 0.6 })] });
    expect(screen.getByRole('progressbar', { name: 'Uploading gate.jpg' })).toHaveProperty('value', 0.6);
  });

  it('shows the photo that failed and retries it', async () => {
    const { onRetry } = renderPicker({ images: [picked({ status: 'failed', error: 'The connection was lost.' })] });
    expect(screen.getByRole('alert')).toHaveTextContent('The connection was lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: gate.jpg' }));
    expect(onRetry).toHaveBeenCalledWith('1');
  });

  it('removes one', async () => {
    const { onRemove } = renderPicker({ images: [picked({})] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove gate.jpg' }));
    expect(onRemove).toHaveBeenCalledWith('1');
  });

  it('moves photographs with buttons that stay at the ends', async () => {
    const onMove = jest.fn();
    const images = ['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => picked({ id: String(index), name }));
    renderPicker({ images, onMove });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Move b.jpg earlier');
    await press('Move b.jpg later');
    await press('Make cover c.jpg');
    await press('Move a.jpg earlier');
    await press('Move c.jpg later');
    expect(onMove.mock.calls).toEqual([
      ['1', 0],
      ['1', 2],
      ['2', 0],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Now photo 1 of 3, the cover.');
  });
});
