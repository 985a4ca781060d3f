/** Browsers have far more names than a build uses as it loads: those of one family begin alike. */
const FAMILIES =
  /^(?:HTML|SVG|CSS|DOM|IDB|GPU|WebGL|RTC|MediaS|Text|Audio|Canvas|Speech|Storage|Stylesheet|Touch|Xpath|XML|Readable|Writable|Transform|Performance|Intersection|Resize|Mutation|Animation|Keyframe|Service|Shared|Broadcast|Payment|PublicKey|Credential|File|Blob|Form|Image|Worker|Web|Video|on[a-z])\w*$|^[A-Z]\w*Event(?:Target|Source)?$/;
const NAMES = new Set(
  `Element Node NodeList NodeFilter Document DocumentFragment ShadowRoot Window Range Selection Option Comment Attr Headers
  Request Response Crypto SubtleCrypto Notification History Location Navigator Cache CacheStorage Path2D OffscreenCanvas
  MessagePort EventTarget Event WebAssembly alert atob blur btoa caches cancelAnimationFrame cancelIdleCallback close confirm
  cookieStore createImageBitmap crossOriginIsolated crypto customElements devicePixelRatio addEventListener
  removeEventListener dispatchEvent event fetch focus frames getComputedStyle getSelection history indexedDB innerHeight
  innerWidth isSecureContext matchMedia name navigation open opener origin outerHeight outerWidth pageXOffset pageYOffset
  parent postMessage print prompt reportError requestAnimationFrame requestIdleCallback scheduler screen screenX screenY
  scroll scrollBy scrollTo scrollX scrollY speechSynthesis status stop structuredClone top trustedTypes
  visualViewport`.split(/\s+/),
);

const isOfBrowsers = (name: string | symbol) => typeof name === 'string' && (NAMES.has(name) || FAMILIES.test(name));

/**
 * Stands for what browsers have and a renderer lacks: it can be read, called, constructed and extended, and proves
 * nothing of what would be there.
 */
function anything(): object {
  // Constructors are functions of this kind alone.
  const target = function () {} as () => void;
  return new Proxy(target, { get: partOf, set: define, apply: anything, construct: anything });
}

/** What is set of an object that has one of these behind it is set of that object. */
function define(_target: object, name: string | symbol, value: unknown, object: object): boolean {
  return Reflect.defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
}

function partOf(_target: object, name: string | symbol): unknown {
  if (name === Symbol.toPrimitive) return () => '';
  return name === Symbol.hasInstance ? () => false : anything();
}

/** Of an object that says some things itself. */
function withAnything<Own extends object>(own: Own): Own {
  return Object.setPrototypeOf(own, anything()) as Own;
}

/**
 * Gives this context the names of a browser, after what must not take it for one.
 *
 * @param loadFile loads a script or a style sheet that the page inserts
 */
export function defineBrowser(address: string, entry: string, loadFile: (element: InsertedFile) => void): void {
  const insert = <Inserted extends InsertedFile>(element: Inserted) => {
    loadFile(element);
    return element;
  };
  const storage = withAnything({ length: 0, getItem: () => null, key: () => null });
  const parent = withAnything({ appendChild: insert, append: insert, insertBefore: insert });
  const globals = {
    window: globalThis,
    document: withAnything({
      head: parent,
      body: parent,
      documentElement: parent,
      currentScript: { tagName: 'SCRIPT', src: entry },
      cookie: '',
      readyState: 'complete',
      createElement: (tag: string) =>
        withAnything({ tagName: tag.toUpperCase(), src: '', href: '', parentNode: parent }),
    }),
    location: new URL(address),
    navigator: withAnything({ userAgent: 'Mozilla/5.0', language: 'en', languages: ['en'], onLine: true }),
    localStorage: storage,
    sessionStorage: storage,
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }
  // What is no name of browsers stays undefined, as it is in them.
  const names = new Proxy(Object.prototype, {
    has: (target, name) => isOfBrowsers(name) || Reflect.has(target, name),
    get: (target, name, receiver) =>
      isOfBrowsers(name) ? anything() : (Reflect.get(target, name, receiver) as unknown),
  });
  Object.setPrototypeOf(globalThis, names);
}

/** A script or a link. */
export interface InsertedFile {
  tagName: string;
  src: string;
  onload?: (event: { type: string; target: object }) => void;
  onerror?: (event: { type: string; target: object }) => void;
}
