import { act, render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function Page({ as: Overlay = Dialog }: { as?: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Overlay open={open} onClose={() => setOpen(false)} title="Edit wishlist" actions={<button>Save</button>}>
        <input aria-label="Title" />
      </Overlay>
    </>
  );
}

async function gone() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe.each([
  ['Dialog', Dialog, '.MuiDialog-container'],
  ['Drawer', Drawer, '.MuiBackdrop-root'],
])('%s', (_name, overlay, outside) => {
  it('closes on its close button and returns the focus', async () => {
    render(<Page as={overlay} />);
    const opener = screen.getByRole('button', { name: 'Edit' });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Edit wishlist' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect(opener).toHaveFocus();
  });

  it('closes on Escape and on a press outside', async () => {
    render(<Page as={overlay} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const around = document.querySelector(outside);
    if (!around) throw new Error(`There is no ${outside} around the overlay.`);
    await userEvent.click(around);
    await gone();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('keeps the focus inside', async () => {
    render(<Page as={overlay} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    for (let presses = 0; presses < 5; presses += 1) {
      await userEvent.tab();
      expect(dialog.closest('.MuiModal-root')).toContainElement(document.activeElement as HTMLElement);
    }
  });
});

it('stays open at a press beside it once something was typed, and forgets that when it is closed', async () => {
  render(<Page />);
  const pressBeside = async () => {
    const around = document.querySelector('.MuiDialog-container');
    if (!around) throw new Error('There is nothing around the dialog.');
    await userEvent.click(around);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Kitchen');
  await pressBeside();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Kitchen');
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await pressBeside();
  await gone();
});

describe('on a phone', () => {
  /** What reports the back gesture, once, and is missing from jsdom. */
  const watchers: EventTarget[] = [];
  beforeEach(() => {
    watchers.length = 0;
    class Watcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    }
    Object.assign(globalThis, {
      CloseWatcher: Watcher,
      matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query.includes('coarse') }),
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { CloseWatcher: undefined, matchMedia: undefined });
  });
  const goBack = () => act(async () => watchers.pop()?.dispatchEvent(new Event('close')));

  it.each([
    ['Dialog', Dialog],
    ['Drawer', Drawer],
  ])('Back closes a %s', async (_name, overlay) => {
    render(<Page as={overlay} />);
    expect(watchers).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await goBack();
    await gone();
    expect(watchers).toHaveLength(0);
  });

  it('Back asks again when the dialog stays open', async () => {
    const close = jest.fn();
    render(
      <Dialog open onClose={close} title="Edit product">
        Unsaved
      </Dialog>,
    );
    await goBack();
    await goBack();
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe('ConfirmDialog', () => {
  const question = 'Are you sure want to delete Ikeja flat wishlist ?';

  it('does nothing on Cancel', async () => {
    const confirm = jest.fn();
    const close = jest.fn();
    render(
      <ConfirmDialog open onClose={close} onConfirm={confirm} title="Delete Wishlist">
        {question}
      </ConfirmDialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Delete Wishlist' })).toHaveAccessibleDescription(question);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('stays open and ignores a second press while it deletes', async () => {
    const close = jest.fn();
    const confirm = jest.fn();
    render(
      <ConfirmDialog open loading onClose={close} onConfirm={confirm} title="Delete Wishlist">
        {question}
      </ConfirmDialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
  });
});
