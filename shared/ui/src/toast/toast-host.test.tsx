import { act, render, screen, userEvent, waitFor } from '@mortar/jest/dom';
import { useState } from 'react';
import { Dialog } from '#/overlays/dialog.tsx';
import { useToast } from './toast-context.ts';
import { ToastHost } from './toast-host.tsx';

const undo = jest.fn();

function Actions() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.error('You can add up to 3 photos')}>Fail</button>
      <button onClick={() => toast.success('Saved')}>Save</button>
      <button onClick={() => toast.success('Added to Bungalow', { label: 'Open the list', href: '#list' })}>Add</button>
      <button onClick={() => toast.success('Deleted', { label: 'Undo', onPress: undo })}>Delete</button>
      <input aria-label="Name" />
    </>
  );
}

function renderActions() {
  render(
    <ToastHost>
      <Actions />
    </ToastHost>,
  );
}

/** A page whose dialogs show messages. */
function Saving() {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const save = () => toast.success('Saved', { label: 'Undo', onPress: undo });
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit">
        <button onClick={save}>Save</button>
        <button onClick={() => setAsking(true)}>Ask</button>
      </Dialog>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Question">
        <button onClick={save}>Answer</button>
      </Dialog>
    </>
  );
}

const stacked = () => document.querySelector('.notistack-SnackbarContainer');

describe('ToastHost', () => {
  afterEach(() => jest.useRealTimers());

  it('announces a message exactly as passed', async () => {
    renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('You can add up to 3 photos');
    expect(stacked()).toBeInTheDocument();
  });

  it('shows a message twice when it is sent twice', async () => {
    renderActions();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });

  it('removes a message after a second and a half', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderActions();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    act(() => jest.advanceTimersByTime(1400));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1100));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('a message while a dialog is open', () => {
  it('is announced, as is the next one, and stays so when another dialog opens', async () => {
    render(
      <ToastHost>
        <Saving />
      </ToastHost>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    // What assistive technology does not get has no role.
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved');
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  });
});

describe('a message with a link', () => {
  afterEach(() => jest.useRealTimers());

  async function add() {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderActions();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Added to Bungalow');
    return user;
  }

  it('stays for eight seconds', async () => {
    await add();
    act(() => jest.advanceTimersByTime(7_500));
    expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '#list');
    act(() => jest.advanceTimersByTime(1_500));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('goes when the link is followed', async () => {
    const user = await add();
    await user.click(screen.getByRole('link', { name: 'Open the list' }));
    act(() => jest.advanceTimersByTime(1_000));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('a message with an action', () => {
  beforeEach(() => undo.mockClear());

  it('does it once and goes when it is pressed', async () => {
    renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('does it at Control or Command with Z, except in a field, which has an undo of its own', async () => {
    renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.type(screen.getByRole('textbox'), 'a{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}z{/Control}{Meta>}z{/Meta}');
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

describe('the code that stacks toasts', () => {
  const loads = jest.fn();
  beforeEach(() => {
    jest.resetModules();
    jest.doMock('./toast-stack.tsx', () => {
      loads();
      return { ToastStack: () => null };
    });
  });
  afterEach(() => {
    jest.dontMock('./toast-stack.tsx');
    loads.mockClear();
  });

  it('loads when the page is first used, and not before', async () => {
    await act(async () => render(<ToastHost>Page</ToastHost>));
    expect(loads).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  });
});

describe('ToastHost when the code that stacks toasts does not load', () => {
  beforeEach(() => {
    jest.resetModules();
    jest.doMock('./toast-stack.tsx', () => {
      throw new Error('Loading chunk failed');
    });
  });
  afterEach(() => jest.dontMock('./toast-stack.tsx'));

  it('still shows the message', async () => {
    renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved');
    expect(stacked()).not.toBeInTheDocument();
  });

  it('still leads where a message leads', async () => {
    renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open the list' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('still announces the message while a dialog is open', async () => {
    render(
      <ToastHost>
        <Saving />
      </ToastHost>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved');
  });
});
