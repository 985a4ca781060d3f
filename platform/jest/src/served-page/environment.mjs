import { TestEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';
import { shareCompiledModules } from '../environments/share-compiled-modules.mjs';

shareCompiledModules();

/** Node without a document, in which a test can open windows of a browser with `openWindow`. */
export default class ServedPageEnvironment extends TestEnvironment {
  #windows = [];

  constructor(config, context) {
    // Globals come and go with a window.
    const projectConfig = { ...config.projectConfig, testEnvironmentOptions: { globalsCleanup: 'off' } };
    super({ ...config, projectConfig }, context);
    this.global.openWindow = (html, address) => {
      const { window } = new JSDOM(html, { url: `http://localhost${address}`, pretendToBeVisual: true });
      Object.assign(window, withoutLayout());
      window.Element.prototype.scrollIntoView = () => undefined;
      this.#windows.push(window);
      return window;
    };
  }

  async teardown() {
    for (const window of this.#windows) window.close();
    await super.teardown();
  }
}

/** What jsdom lacks because it lays nothing out: nothing comes into view, changes its size or scrolls. */
function withoutLayout() {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  return {
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    matchMedia: () => media,
    scrollTo: () => undefined,
  };
}
