import { render, screen, userEvent } from '@mortar/jest/dom';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'about', label: 'About' },
  { id: 'products', label: 'Products' },
  { id: 'reviews', label: 'Reviews' },
] as const;

function StoreTabs() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('about');
  return (
    <Tabs label="Store" tabs={tabs} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the panel of the tab that is pressed', async () => {
    render(<StoreTabs />);
    await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
    expect(screen.getByRole('tab', { name: 'Products', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Products' })).toHaveTextContent('Panel of products');
  });

  it.each([
    ['{ArrowRight}', 'Products'],
    ['{ArrowLeft}', 'Reviews'],
    ['{End}', 'Reviews'],
    ['{End}{ArrowRight}', 'About'],
    ['{End}{Home}', 'About'],
  ])('moves by %s to %s', async (keys, name) => {
    render(<StoreTabs />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  });

  it('moves on from the focused tab while the choice is still on its way', async () => {
    render(
      <Tabs label="Store" tabs={tabs} value="about" onChange={() => {}}>
        Panel of about
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus();
  });

  it('is one stop of the Tab key, with the panel after it', async () => {
    render(<StoreTabs />);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
