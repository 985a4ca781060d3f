/** A tab of a browser engine, driven as a person drives it. */
export interface Tab {
  /** Opens an address of the site. */
  goTo(path: string): Promise<void>;
  /** Presses the first visible element that an XPath selects, once there is one. */
  press(xpath: string): Promise<void>;
  /** Types into the field that an XPath selects, once there is one. */
  type(xpath: string, text: string): Promise<void>;
  /** Waits until an XPath selects a visible element. */
  see(xpath: string): Promise<void>;
  /** Waits until a function of the page returns true. */
  until(condition: () => boolean): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Result>(run: () => Result): Promise<Result>;
  close(): Promise<void>;
}

/** Milliseconds that an engine waits for what it looks for: none has a phone's processor to itself here. */
export const PATIENCE_MS = 45_000;
