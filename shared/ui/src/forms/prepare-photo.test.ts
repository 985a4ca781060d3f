import { File as NodeFile } from 'node:buffer';
import { preparePhoto, resizePhoto } from './prepare-photo.ts';

const close = jest.fn();
/** What is rendered, in order. */
const steps: string[] = [];
const encoded: { width: number; height: number; format: string }[] = [];

/** A browser that decodes every file to this size, and encodes it in so many bytes. */
function browserThatDecodes(width: number, height: number, bytes = 10) {
  const createImageBitmap = jest.fn(async (_file: File, _options: ImageBitmapOptions) => ({ width, height, close }));
  Object.assign(globalThis, { createImageBitmap });
  browserThatEncodes(bytes);
  return createImageBitmap;
}

function browserThatEncodes(bytes: number) {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(
      () => ({ drawImage: () => steps.push('photo'), fillRect: () => steps.push('white') }) as unknown as null,
    );
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    done,
    format = '',
  ) {
    encoded.push({ width: this.width, height: this.height, format });
    done({ size: bytes } as Blob);
  });
}

function aFileOf(bytes: number, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], 'photo', { type });
}

afterEach(() => {
  encoded.length = 0;
  steps.length = 0;
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

  it('puts what is transparent on white, whatever the name says of the type', async () => {
    for (const type of ['image/png', 'image/jpeg']) {
      browserThatDecodes(2000, 2000);
      await resizePhoto(aFileOf(1000, type));
      expect(steps.splice(0)).toEqual(['white', 'photo']);
    }
    expect(encoded.map(({ format }) => format)).toEqual(['image/jpeg', 'image/jpeg']);
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
    browserThatDecodesNothing();
    expect(await resizePhoto(aFileOf(1000))).toBeInstanceOf(File);
  });
});

/** Neither as a bitmap nor as an image element. */
function browserThatDecodesNothing() {
  const fail = () => Promise.reject(new Error('cannot be decoded'));
  Object.assign(globalThis, { createImageBitmap: fail });
  HTMLImageElement.prototype.decode = fail;
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
}

const PNG = '\x89PNG\r\n\x1a\npixelsIEND';
/** With a segment that contains a thumbnail. */
const JPEG = '\xff\xd8\xff\xe1\0\x06\xff\xd8\xff\xd9\xff\xda\0\x02pixels';
const JPEG_END = '\xff\xd9';

/** A file of Node: the content of jsdom's cannot be read. */
const aFile = (name: string, content: string) =>
  new NodeFile([Buffer.from(content, 'latin1')], name) as unknown as File;

describe('preparePhoto', () => {
  it.each([
    ['scan.bmp', 'BM'],
    ['icon.ico', '\0\0\x01\0'],
  ])('converts %s, which the server does not decode', async (name, content) => {
    browserThatDecodes(64, 64);
    const result = await preparePhoto(aFile(name, content));
    expect(result).toEqual({ photo: { size: 10 }, isShown: true });
    expect(encoded[0]?.format).toBe('image/jpeg');
  });

  it('leaves a small photo as it is, by its content', async () => {
    browserThatDecodes(64, 64);
    const file = aFile('logo.jpg', PNG);
    expect(await preparePhoto(file)).toEqual({ photo: file, isShown: true });
  });

  it('leaves a TIFF that this browser does not show to the server', async () => {
    browserThatDecodesNothing();
    const file = aFile('scan.tiff', 'II*\0');
    expect(await preparePhoto(file)).toEqual({ photo: file, isShown: false });
  });

  it.each([
    [
      'logo.png',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      /logo\.png is a file of the type SVG/,
    ],
    ['logo.png', '\xef\xbb\xbf<!-- Sketch --><svg width="1">', /type SVG, which cannot be used safely/],
    ['plan.jpg', '%PDF-1.7', /^plan\.jpg is a file of the type PDF\. Choose a JPG or PNG photo\.$/],
    ['gate.jpg', JPEG + JPEG_END, /^gate\.jpg cannot be opened as a photo of the type JPG\./],
    ['phone.jpg', '\0\0\0\x18ftypheic', /photo of the type HEIC/],
    ['letter.webp', 'Dear Ngozi', /^letter\.webp is not a photo of the type WEBP\./],
  ])('refuses %s that begins with %j, and names the type', async (name, content, sentence) => {
    browserThatDecodesNothing();
    expect((await preparePhoto(aFile(name, content))).refusal).toMatch(sentence);
  });

  it.each([
    ['gate.jpg', JPEG],
    ['gate.png', PNG.slice(0, -4)],
    ['gate.webp', 'RIFF\x40\0\0\0WEBPVP8 '],
  ])('refuses %s that is cut off, of which the browser shows a part', async (name, content) => {
    browserThatDecodes(64, 64);
    expect((await preparePhoto(aFile(name, content))).refusal).toMatch(/It may be damaged: choose another one\.$/);
  });

  it('shows a photo as an image element where the browser rejects the bitmap’s option', async () => {
    browserThatDecodesNothing();
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    browserThatEncodes(10);
    expect(await preparePhoto(aFile('gate.jpg', JPEG + JPEG_END))).toMatchObject({ isShown: true });
  });

  it('refuses what is too large to be sent', async () => {
    const file = aFile('gate.jpg', `${JPEG}${' '.repeat(8 * 1024 * 1024)}${JPEG_END}`);
    expect(await preparePhoto(file)).toEqual({ refusal: 'gate.jpg is larger than 8 MB. Choose a smaller photo.' });
  });
});
