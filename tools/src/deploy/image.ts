import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Env } from 'dockerfile-ast';
import { root } from '../../../scripts/preflight.mjs';

/** Images that processes of this project run in. */
export const IMAGES = ['api', 'gateway'] as const;

export type ImageName = (typeof IMAGES)[number];

/** What the Dockerfile of an image says about its last stage. */
export interface Image {
  user: string;
  port: number;
  folder: string;
  volumes: string[];
  entrypoint: string[];
  healthCheck: string[];
  environment: Record<string, string>;
}

/** Text of the Dockerfile of an image. */
export function dockerfileOf(name: string): string {
  return readFileSync(join(root, 'deploy', 'images', `${name}.Dockerfile`), 'utf8');
}

/** Reads the Dockerfile of an image. */
export function readImage(name: ImageName): Image {
  const instructions = DockerfileParser.parse(dockerfileOf(name)).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'));
  const of = (keyword: string) => last.filter((each) => each.getKeyword() === keyword);
  const word = (keyword: string) => String(of(keyword)[0]?.getArguments()[0] ?? '');
  const rest = (keyword: string) => of(keyword)[0]?.getRawArgumentsContent() ?? '';
  const list = (text: string) => JSON.parse(text.replaceAll('\\\n', '')) as string[];
  return {
    user: word('USER'),
    port: Number(word('EXPOSE')),
    folder: word('WORKDIR'),
    volumes: list(rest('VOLUME')),
    entrypoint: list(rest('ENTRYPOINT')),
    healthCheck: list(rest('HEALTHCHECK').replace(/^.*?CMD\s+(?=\[)/s, '')),
    environment: Object.fromEntries(
      of('ENV').flatMap((each) =>
        (each as Env).getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
      ),
    ),
  };
}
