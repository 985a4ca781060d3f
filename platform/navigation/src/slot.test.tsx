import { act, expectConsoleError, render, screen } from '@mortar/jest/dom';
import { type ComponentType, lazy } from 'react';
import { Slot as TypedSlot, SlotProvider, type SlotResolver } from './slot.tsx';

// A site types its own slots.
const Slot = TypedSlot as ComponentType<Record<string, unknown>>;

const contributing = (contribution: ComponentType<never> | undefined): SlotResolver =>
  (() => contribution) as SlotResolver;

function page(slots: SlotResolver) {
  return (
    <SlotProvider value={slots}>
      <p>The page</p>
      <Slot name="boat-picker" harbour="Calabar" pending={<p>Opening</p>} fallback={<p>Not available</p>} />
    </SlotProvider>
  );
}

it('renders what a remote contributes, with its props', async () => {
  const Picker = lazy(async () => ({
    default: ({ harbour }: { harbour: string }) => <p>{`Boats of ${harbour}`}</p>,
  }));
  render(page(contributing(Picker as ComponentType<never>)));
  expect(screen.getByText('Opening')).toBeVisible();
  expect(await screen.findByText('Boats of Calabar')).toBeVisible();
});

it('renders its fallback when no remote contributes', () => {
  render(page(contributing(undefined)));
  expect(screen.getByText('Not available')).toBeVisible();
});

it.each([
  ['does not load', lazy(async () => Promise.reject(new Error('gone')))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('renders its fallback, and the page around stays, when the contribution %s', async (_how, broken) => {
  expectConsoleError(/gone|broken/);
  render(page(contributing(broken as ComponentType<never>)));
  expect(await screen.findByText('Not available')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

it('renders its fallback after 10 s when the contribution hangs, and the contribution once it loads', async () => {
  jest.useFakeTimers();
  try {
    const Slow = lazy(
      () =>
        new Promise<{ default: ComponentType }>((resolve) => {
          setTimeout(() => resolve({ default: () => <p>There</p> }), 20_000);
        }),
    );
    render(page(contributing(Slow as ComponentType<never>)));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Opening')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Not available')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('There')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
