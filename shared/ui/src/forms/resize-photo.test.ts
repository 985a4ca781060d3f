import { resizePhoto } from './resize-photo.ts';

const close = jest.fn();
const encoded: { width: number; height: number; format: string }[] = [];

/** A browser that decodes every file to this size, and encodes it in so many bytes. */
function browserThatDecodes(width: number, height: number, bytes = 10) {
  const createImageBitmap = jest.fn(async (_file: File, _options: ImageBitmapOptions) => ({ width, height, close }));
  Object.assign(globalThis, { createImageBitmap });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => ({ drawImage: () => undefined }) as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    done,
    format = '',
  ) {
    encoded.push({ width: this.width, height: this.height, format });
    done({ size: bytes } as Blob);
  });
  return createImageBitmap;
}

function aFileOf(bytes: number, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], 'photo', { type });
}

afterEach(() => {
  encoded.length = 0;
  close.mockReset();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('resizePhoto', () => {
  it('scales the longer side to 1600 pixels and keeps the aspect ratio', async () => {
    browserThatDecodes(4000, 3000);
    const photo = await resizePhoto(aFileOf(1000));
    expect(encoded).toEqual([{ width: 1600, height: 1200, format: 'image/jpeg' }]);
    expect(photo.size).toBe(10);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('does the same to a photo that is higher than wide', async () => {
    browserThatDecodes(1500, 3200);
    await resizePhoto(aFileOf(1000));
    expect(encoded).toEqual([{ width: 750, height: 1600, format: 'image/jpeg' }]);
  });

  it('rotates the photo by its orientation metadata', async () => {
    const decode = browserThatDecodes(4000, 3000);
    await resizePhoto(aFileOf(1000));
    expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
  });

  it('preserves transparency', async () => {
    browserThatDecodes(2000, 2000);
    await resizePhoto(aFileOf(1000, 'image/png'));
    expect(encoded[0]?.format).toBe('image/webp');
  });

  it('encodes a heavy photo of the right size again, unless that makes it heavier', async () => {
    browserThatDecodes(1200, 900, 100_000);
    expect((await resizePhoto(aFileOf(900_000))).size).toBe(100_000);
    browserThatDecodes(1200, 900, 1_000_000);
    expect((await resizePhoto(aFileOf(900_000))).size).toBe(900_000);
  });

  it('returns the file unchanged when it is small in pixels and bytes', async () => {
    browserThatDecodes(1200, 900);
    const file = aFileOf(1000);
    expect(await resizePhoto(file)).toBe(file);
    expect(encoded).toEqual([]);
  });

  it('returns the file unchanged when the browser cannot decode it', async () => {
    const file = aFileOf(1000);
    expect(await resizePhoto(file)).toBe(file);
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no image')) });
    expect(await resizePhoto(file)).toBe(file);
  });
});
