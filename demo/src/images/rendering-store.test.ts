import type { MediaStore } from '@mortar/api';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { imageOf, imagesOf } from './catalogue-images.ts';
import { RenderProcess } from './render-process.ts';
import { renderCoarse, renderVariants } from './render-image.ts';
import { type ImageSource, inTurn, type Renderer, RenderingStore } from './rendering-store.ts';

const catalogue = defineCatalogue();
const image = imagesOf(catalogue).find(({ drawing }) => drawing.kind === 'avatar');
if (!image) throw new RangeError('No account has an avatar.');

function memoryStore() {
  const files = new Map<string, Buffer>();
  const store: MediaStore = {
    get: async (key) => files.get(key),
    put: async (key, bytes) => void files.set(key, bytes),
    remove: async (id) => files.forEach((_, key) => key.startsWith(id) && files.delete(key)),
  };
  return { files, store };
}

/** A site that refers to the image alone. */
const oneImage = (): ImageSource => ({ ids: async () => [image.id], describe: async () => [image] });

describe('a rendering store', () => {
  it('renders every width of an image once when several are requested at the same time', async () => {
    const { files, store } = memoryStore();
    const images = new RenderingStore(store, oneImage());
    const put = jest.spyOn(store, 'put');
    const widths = await Promise.all(['160', '320', '160'].map((width) => images.get(`${image.id}/${width}.webp`)));
    expect(widths.every((bytes) => bytes !== undefined && bytes.length > 500)).toBe(true);
    expect(put).toHaveBeenCalledTimes(2);
    expect([...files.keys()]).toEqual([`${image.id}/320.webp`, `${image.id}/160.webp`]);
  });

  it('stores one small file for every width when images are coarse', async () => {
    const { files, store } = memoryStore();
    const images = new RenderingStore(store, oneImage(), renderCoarse);
    expect(await images.get(`${image.id}/320.webp`)).toEqual(await images.get(`${image.id}/160.webp`));
    expect([...files.keys()]).toEqual([`${image.id}/320.webp`, `${image.id}/160.webp`]);
    expect((await images.get(`${image.id}/320.webp`))?.length).toBeLessThan(500);
  });

  it('renders nothing when the file is of another format, another width or another image', async () => {
    const { store } = memoryStore();
    const images = new RenderingStore(store, oneImage());
    const put = jest.spyOn(store, 'put');
    for (const key of [`${image.id}/320.avif`, `${image.id}/640.webp`, `${'x'.repeat(22)}/320.webp`]) {
      expect(await images.get(key)).toBeUndefined();
    }
    expect(put).not.toHaveBeenCalled();
  });

  it('renders an image again when it was stopped before its narrowest file', async () => {
    const { files, store } = memoryStore();
    const images = new RenderingStore(store, oneImage());
    await images.render(image);
    files.delete(`${image.id}/160.webp`);
    const renderer = jest.fn(renderVariants);
    await images.render(image, renderer);
    await images.render(image, renderer);
    expect(renderer).toHaveBeenCalledTimes(1);
    expect(files.size).toBe(2);
  });

  it('describes its images when one is missing, and not when it holds all of them', async () => {
    const { files, store } = memoryStore();
    const describeImages = jest.fn(async () => [image]);
    const images = () => new RenderingStore(store, { ids: async () => [image.id], describe: describeImages });
    expect(await images().missing()).toEqual([image]);
    await images().render(image);
    describeImages.mockClear();
    expect(await images().missing()).toEqual([]);
    expect(await images().get(`${image.id}/160.webp`)).toEqual(files.get(`${image.id}/160.webp`));
    expect(describeImages).not.toHaveBeenCalled();
  });

  it('renders an image when its description failed with the request before', async () => {
    const { store } = memoryStore();
    const describeImages = jest.fn(async () => [image]).mockRejectedValueOnce(new Error('Connection terminated'));
    const images = new RenderingStore(store, { ids: async () => [image.id], describe: describeImages });
    await expect(images.get(`${image.id}/160.webp`)).rejects.toThrow('Connection terminated');
    expect(await images.get(`${image.id}/160.webp`)).toBeDefined();
  });
});

describe('a render process', () => {
  it('returns the same bytes as this process does, and rejects what is left when it is stopped', async () => {
    const renderer = new RenderProcess();
    try {
      const files = await renderer.render(image);
      expect(files).toEqual(await renderVariants(image));
      const unfinished = renderer.render(image);
      renderer.stop();
      await expect(unfinished).rejects.toThrow('The process that renders images ended');
      await expect(renderer.render(image)).rejects.toThrow('ended');
    } finally {
      renderer.stop();
    }
  }, 60_000);
});

describe('the images of a catalogue', () => {
  const images = imagesOf(catalogue);

  it('are listed once each, the featured images of the newest products first', () => {
    expect(new Set(images.map(({ id }) => id)).size).toBe(images.length);
    const newest = catalogue.products.toSorted((one, other) => one.ageInDays - other.ageInDays).slice(0, 5);
    expect(images.slice(0, 5).map(({ drawing }) => drawing)).toEqual(newest.map(({ drawings }) => drawings[0]));
  });

  it('have addresses that depend on their drawing alone', () => {
    expect(imageOf(structuredClone(image.drawing))).toEqual(image);
    expect(image.url).toMatch(/^\/media\/[\w-]{22}\/320\.webp$/);
  });
});

describe('inTurn', () => {
  it('renders two at a time, in the order of the requests', async () => {
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const renderer: Renderer = ({ width }) => {
      started.push(width);
      return new Promise((resolve) => finish.push(() => resolve([])));
    };
    const render = inTurn(renderer);
    const renderings = [1, 2, 3].map((width) => render({ ...image, width }));
    await new Promise(setImmediate);
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    await renderings[0];
    await new Promise(setImmediate);
    expect(started).toEqual([1, 2, 3]);
    finish.forEach((end) => end());
    await Promise.all(renderings);
  });
});
