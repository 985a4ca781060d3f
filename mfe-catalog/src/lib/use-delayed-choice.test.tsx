import { act, renderHook } from '@mortar/testing';
import { useDelayedChoice } from './use-delayed-choice.ts';

function useChoice(initiallyApplied: string) {
  const apply = jest.fn<void, [string]>();
  const view = renderHook(({ applied }) => useDelayedChoice<string>(applied, apply), {
    initialProps: { applied: initiallyApplied },
  });
  return {
    apply,
    pending: () => view.result.current[0],
    choose: (choice: string) => act(() => view.result.current[1](choice)),
    applied: (applied: string) => view.rerender({ applied }),
    unmount: view.unmount,
  };
}
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('a delayed choice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows at once and applies 600 ms after the last change', () => {
    const choice = useChoice('none');

    choice.choose('red');
    wait(500);
    choice.choose('blue');
    wait(599);
    expect(choice.apply).not.toHaveBeenCalled();
    expect(choice.pending()).toBe('blue');

    wait(1);
    expect(choice.apply.mock.calls).toEqual([['blue']]);
  });

  it('is done when it has been applied', () => {
    const choice = useChoice('none');
    choice.choose('red');
    wait(600);

    choice.applied('red');
    wait(5000);

    expect(choice.pending()).toBeUndefined();
    expect(choice.apply).toHaveBeenCalledTimes(1);
  });

  it('gives way to what is applied from elsewhere meanwhile', () => {
    const choice = useChoice('red');
    choice.choose('blue');

    choice.applied('green');
    wait(5000);

    expect(choice.pending()).toBeUndefined();
    expect(choice.apply).not.toHaveBeenCalled();
  });

  it('is not made again when Back leads to where it was made', () => {
    const choice = useChoice('none');
    choice.choose('red');
    wait(600);
    choice.applied('red');

    choice.applied('none');
    wait(5000);

    expect(choice.pending()).toBeUndefined();
    expect(choice.apply).toHaveBeenCalledTimes(1);
  });

  it('is forgotten with the page', () => {
    const choice = useChoice('none');
    choice.choose('red');

    choice.unmount();
    wait(5000);

    expect(choice.apply).not.toHaveBeenCalled();
  });
});
