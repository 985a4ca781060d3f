import { render, screen } from '@mortar/testing';
import { Button, Heading, Text } from '#/index.ts';

/** What a browser's translator does to each text of a page. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

describe('texts that a translator replaced', () => {
  it('change, beside numbers and icons that come and go', () => {
    const page = (found: number, saving: boolean) => (
      <>
        <Heading level={1}>Page {found}</Heading>
        <Text>
          {found} of {10} found
        </Text>
        <Button startIcon={saving ? <svg data-testid="icon" /> : undefined} endIcon={saving ? undefined : <svg />}>
          Save {found}
        </Button>
      </>
    );
    const { container, rerender } = render(page(1, false));
    translate(container);
    rerender(page(2, true));
    expect(screen.getByRole('heading', { name: 'Page 2' })).toBeVisible();
    expect(container).toHaveTextContent('2 of 10 found');
    expect(screen.getByRole('button', { name: 'Save 2' })).toContainElement(screen.getByTestId('icon'));
    expect(container).not.toHaveTextContent('1 ');
  });
});
