/** What the Dockerfile of an image says. */
export interface Image {
  user: string;
  port: number;
  folder: string;
  volumes: string[];
  entrypoint: string[];
  healthCheck: string[];
  environment: Record<string, string>;
}

/** Conditions under which the programs of a bundle start. */
export interface Container {
  image: Image;
  /** Whether this machine isolates it: otherwise its programs start as they are. */
  isIsolated: boolean;
  environment: Record<string, string>;
  /** What to spawn for a command of the image. */
  command(words: readonly string[]): { file: string; words: string[] };
}

/** The container of an image: `bundle` is the folder of its programs, `data` that of its `DATA_DIR`. */
export function containerOf(name: 'api' | 'gateway', bundle: string, data: string): Container;
