import { act, fireEvent, screen } from '@mortar/testing';
import { serveCatalog } from '#/test/catalog-api.ts';
import { openCatalog } from '#/test/open-catalog.tsx';
import { installWindowApis, preferStillness } from '#/test/window-apis.ts';

installWindowApis();

const carousel = () => screen.findByRole('region', { name: 'Welcome to Mortar' });
const shown = () => screen.getByRole('group', { name: /of 3$/ }).getAttribute('aria-label');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the hero', () => {
  beforeEach(() => {
    serveCatalog({});
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => jest.useRealTimers());

  it('shows the next slide every two seconds and starts over after the third', async () => {
    openCatalog('/');
    await carousel();
    expect(shown()).toBe('1 of 3');

    await wait(2000);
    expect(shown()).toBe('2 of 3');
    await wait(2000);
    expect(shown()).toBe('3 of 3');
    await wait(2000);
    expect(shown()).toBe('1 of 3');
  });

  it('keeps the focus out of slides that are out of sight', async () => {
    openCatalog('/');
    await carousel();

    const slides = () => [...document.querySelectorAll('[aria-roledescription="slide"]')];
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    await wait(2000);
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true]);
  });

  it('offers See Products on one slide and Start Selling on two', async () => {
    openCatalog('/');
    await carousel();

    expect(screen.getByRole('link', { name: 'See Products' })).toHaveAttribute('href', '/products/all');
    for (const slide of [2, 3]) {
      fireEvent.click(screen.getByRole('button', { name: `Show slide ${slide}` }));
      expect(shown()).toBe(`${slide} of 3`);
      expect(screen.getAllByRole('button', { name: 'Start Selling' })).toHaveLength(2);
    }
  });

  it('waits while it is pointed at or has the focus', async () => {
    openCatalog('/');
    const hero = await carousel();

    fireEvent.mouseEnter(hero);
    await wait(6000);
    expect(shown()).toBe('1 of 3');

    fireEvent.mouseLeave(hero);
    const link = screen.getByRole('link', { name: 'See Products' });
    act(() => link.focus());
    await wait(6000);
    expect(shown()).toBe('1 of 3');

    act(() => link.blur());
    await wait(2000);
    expect(shown()).toBe('2 of 3');
  });

  it('stops at the pause button until it is played again', async () => {
    openCatalog('/');
    await carousel();

    fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
    await wait(10_000);
    expect(shown()).toBe('1 of 3');

    fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
    await wait(2000);
    expect(shown()).toBe('2 of 3');
  });

  it('stands still for those who prefer less motion', async () => {
    preferStillness();
    openCatalog('/');
    await carousel();

    await wait(10_000);

    expect(shown()).toBe('1 of 3');
  });
});
