import { act, fireEvent, render, renderHook, screen } from '@mortar/jest/dom';
import { startTransition, Suspense, use } from 'react';
import { CHOICE_DELAY_MS, useDebouncedChoice } from './debounced-choice.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** The click of a link whose page is not rendered yet. */
function followLink(): void {
  const link = document.createElement('a');
  link.href = '#';
  document.body.append(link);
  act(() => link.click());
  link.remove();
}

/** A list at an address whose choice changes when the test says so, as that of a page that takes long to render. */
function openList() {
  const apply = jest.fn<void, [choice: string, discard: () => void]>();
  const list = renderHook(({ address }) => useDebouncedChoice(address, apply), { initialProps: { address: 'none' } });
  return {
    applied: () => apply.mock.calls.map(([choice]) => choice),
    pending: () => list.result.current[0],
    choose: (choice: string) => act(() => list.result.current[1](choice)),
    waitForDelay: () => act(() => jest.advanceTimersByTime(CHOICE_DELAY_MS)),
    changeAddress: (address: string) => list.rerender({ address }),
  };
}

describe('a choice that is applied after a delay', () => {
  it('is kept when it was made while the address was changing to the one before it', () => {
    const list = openList();
    list.choose('tides');
    list.waitForDelay();
    list.choose('tides, moons');
    list.changeAddress('tides');
    expect(list.pending()).toBe('tides, moons');
    list.waitForDelay();
    list.changeAddress('tides, moons');
    expect([list.applied(), list.pending()]).toEqual([['tides', 'tides, moons'], undefined]);
  });

  it('is kept when it was made while the address was changing to the two before it', () => {
    const list = openList();
    list.choose('tides');
    list.waitForDelay();
    list.choose('tides, moons');
    list.waitForDelay();
    list.choose('tides, moons, stars');
    list.changeAddress('tides');
    list.changeAddress('tides, moons');
    expect(list.pending()).toBe('tides, moons, stars');
    list.waitForDelay();
    list.changeAddress('tides, moons, stars');
    expect([list.applied().at(-1), list.pending()]).toEqual(['tides, moons, stars', undefined]);
  });

  it('is kept when it was made while the page of the one before it was rendered, but not yet shown', async () => {
    const never = new Promise<void>(() => undefined);
    let isLoaded = false;
    function Filter({ address }: { address: string }) {
      const [pending, choose] = useDebouncedChoice<string>(address, () => undefined);
      return <button onClick={() => choose(pending === undefined ? 'tides' : 'tides, moons')}>{pending}</button>;
    }
    function Listed({ address }: { address: string }) {
      if (address !== 'none' && !isLoaded) use(never);
      return <p>Listed of {address}</p>;
    }
    const pageAt = (address: string) => (
      <Suspense>
        <Filter address={address} />
        <Listed address={address} />
      </Suspense>
    );
    const page = render(pageAt('none'));
    const filter = screen.getByRole('button');
    fireEvent.click(filter);
    act(() => jest.advanceTimersByTime(CHOICE_DELAY_MS));
    await act(async () => startTransition(() => page.rerender(pageAt('tides'))));
    await act(async () => fireEvent.click(filter));
    isLoaded = true;
    await act(async () => page.rerender(pageAt('tides')));
    expect(screen.getByText('Listed of tides')).toBeVisible();
    expect(filter).toHaveTextContent('tides, moons');
  });

  it('is applied once when a link is followed before the delay is over', () => {
    const list = openList();
    list.choose('tides');
    followLink();
    followLink();
    list.waitForDelay();
    expect(list.applied()).toEqual(['tides']);
  });

  it('is not applied over another page that takes long to render', () => {
    const list = openList();
    list.choose('tides');
    window.history.pushState(null, '', '/another-page');
    list.waitForDelay();
    expect(list.applied()).toEqual([]);
  });

  it('is discarded when the address changes before it is applied', () => {
    const list = openList();
    list.choose('tides');
    list.changeAddress('of a link');
    list.changeAddress('none');
    list.waitForDelay();
    expect([list.applied(), list.pending()]).toEqual([[], undefined]);
  });
});
