import { act, render } from '@mortar/testing';
import { countContact } from './count.ts';
import { useCountedView } from './use-counted-view.ts';

const PRODUCT = '01900000-0000-7000-8000-000000000301';
let sent: [string, unknown][];

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
  navigator.sendBeacon = (url, body) => {
    sent.push([String(url), body]);
    return true;
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

function Page({ id }: { id: string | undefined }) {
  useCountedView('views', id);
  return null;
}

describe('what is counted for a seller', () => {
  it('is a page that is in sight for two seconds, once', () => {
    const { rerender } = render(<Page id={undefined} />);
    act(() => jest.advanceTimersByTime(5_000));
    expect(sent).toEqual([]);
    rerender(<Page id={PRODUCT} />);
    act(() => jest.advanceTimersByTime(1_900));
    expect(sent).toEqual([]);
    act(() => jest.advanceTimersByTime(60_000));
    expect(sent.map(([url]) => url)).toEqual(['/api/counts']);
  });

  it('is no page that is left before', () => {
    const { unmount } = render(<Page id={PRODUCT} />);
    act(() => jest.advanceTimersByTime(1_000));
    unmount();
    act(() => jest.advanceTimersByTime(5_000));
    expect(sent).toEqual([]);
  });

  it('is a contact, as JSON', () => {
    countContact({ storeId: PRODUCT, channel: 'whatsapp' });
    expect(sent).toEqual([['/api/contacts', expect.objectContaining({ type: 'application/json' })]]);
  });
});
