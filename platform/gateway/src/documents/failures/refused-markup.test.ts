import { refusalOf } from './refused-markup.ts';

describe('markup of a page', () => {
  it.each([
    [
      'a text of an author reads like an attribute',
      '<p>Our action = quality, id=state of the art, form action=fast</p>',
    ],
    ['a text has quotes and angle brackets', '<p>6&quot; &lt;script&gt; &#x27;id=boot&#x27; 3 < 4</p>'],
    ['an attribute has a text', '<img alt="id=state &amp; action=x &gt; y" src="/media/a.webp"/>'],
    [
      'it has comments, a style and empty attributes',
      '<!--$--><style data-x="a">a>b{}</style><input disabled=""/><!--/$-->',
    ],
    [
      'its form leads within the site',
      '<form action="/search" method="get"><button formaction="?a=1">Go</button></form>',
    ],
  ])('may be sent when %s', (_, markup) => {
    expect(refusalOf(markup)).toBeUndefined();
  });

  it.each([
    '<p id=state>{}</p>',
    '<p title=a"b id="boot">{}</p>',
    '<p title="a>b" id="boot">{}</p>',
    "<p title='>' id='boot'>{}</p>",
    '<form action=//evil.example/></form>',
    '<form title="a" action="https://evil.example/"></form>',
    '<form action="/&#92;evil.example"></form>',
    '<form action="/\t/evil.example"></form>',
    '<form action="javascript:steal()"></form>',
    '<b/id="state">',
  ])('may not be sent when it is %s', (markup) => {
    expect(refusalOf(markup)).toMatch(/^Its markup contains /);
  });
});
