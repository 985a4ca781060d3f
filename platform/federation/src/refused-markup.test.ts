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
    [
      'it has data for search engines',
      '<script type="application/ld+json">{"name":"A <b>tile</b>, 3 < 4"}</script><script id="a" type="text/plain">x</script>',
    ],
    [
      'a component has a title, metadata and hints of its own',
      '<title>Tiles</title><meta name="robots" content="noindex"/><link rel="canonical" href="/tiles"/><link rel="preload" as="image" href="/a.png"/>',
    ],
    ['it has a frame of another site', '<iframe src="https://maps.example/a" title="Map"></iframe>'],
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
    '<iframe src="/releases"></iframe>',
    '<iframe src="https://maps.example/" srcdoc="&lt;script&gt;"></iframe>',
    '<script>steal()</script>',
    '<script type="module">steal()</script>',
    '<script type="text/javascript">steal()</script>',
    '<script type="text/plain" type="module">steal()</script>',
    '<script type="application/json" src="/a.js"></script>',
    '<script type="application/json" id="state">{}</script>',
    '<script type="application/ld+json">{"a":"</script><script>steal()</script>"}</script>',
    '<script type="application/ld+json"><!--<script></script>',
    '<meta http-equiv="refresh" content="0;url=//evil.example"/>',
    '<link rel="stylesheet" href="//evil.example/a.css"/>',
  ])('may not be sent when it is %s', (markup) => {
    expect(refusalOf(markup)).toMatch(/^Its markup contains /);
  });
});
