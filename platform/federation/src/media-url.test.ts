import { imageAtMost, imageSources } from './media-url.ts';

const base = '/media/AbC_-dEfGhIjKlMnOpQrSt';

describe('imageSources', () => {
  it('lists every width up to the one that the address names', () => {
    expect(imageSources(`${base}/800.webp`)).toEqual({
      src: `${base}/800.webp`,
      srcSet: `${base}/160.webp 160w, ${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/800.webp 800w`,
    });
  });

  it('names a width once when it is a standard one, and only its own width when the image is small', () => {
    expect(imageSources(`${base}/320.webp`).srcSet).toBe(`${base}/160.webp 160w, ${base}/320.webp 320w`);
    expect(imageSources(`${base}/90.webp`).srcSet).toBe(`${base}/90.webp 90w`);
  });

  it('lists the widths of a media address on another origin', () => {
    expect(imageSources(`https://cdn.example${base}/160.webp`).srcSet).toBe(`https://cdn.example${base}/160.webp 160w`);
  });

  it.each(['', '/logo.svg', 'https://elsewhere.example/photo.webp', 'blob:https://a/b', `${base}/x.webp`])(
    'passes %j through',
    (src) => {
      expect(imageSources(src)).toEqual({ src });
    },
  );
});

describe('imageAtMost', () => {
  it.each([
    [1600, 1024, 1024],
    [800, 1024, 800],
    [1024, 1024, 1024],
    [200, 100, 200],
  ])('of an image %i wide, at most %i, is the variant of %i', (widest, pixels, width) => {
    expect(imageAtMost(`${base}/${widest}.webp`, pixels)).toEqual({ url: `${base}/${width}.webp`, width });
  });

  it('passes an address through that is not ours', () => {
    expect(imageAtMost('/logo.svg', 1024)).toEqual({ url: '/logo.svg' });
  });
});
