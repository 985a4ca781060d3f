import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from '../preflight.mjs';

/** Images that processes of this project run in. */
export const IMAGES = ['api', 'gateway'];

/** Text of the Dockerfile of an image. */
export function dockerfileOf(name) {
  return readFileSync(join(root, 'deploy', 'images', `${name}.Dockerfile`), 'utf8');
}

/**
 * What the Dockerfile of an image says about its last stage.
 *
 * @param {string} name
 */
export function readImage(name) {
  const instructions = DockerfileParser.parse(dockerfileOf(name)).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'));
  const of = (keyword) => last.filter((each) => each.getKeyword() === keyword);
  const words = (keyword) => of(keyword)[0]?.getArguments().map(String);
  const list = (text) => JSON.parse(text.replaceAll('\\\n', ''));
  const [health] = of('HEALTHCHECK');
  return {
    user: words('USER')[0],
    port: Number(words('EXPOSE')[0]),
    folder: words('WORKDIR')[0],
    volumes: list(of('VOLUME')[0].getRawArgumentsContent()),
    entrypoint: list(of('ENTRYPOINT')[0].getRawArgumentsContent()),
    healthCheck: list(health.getRawArgumentsContent().replace(/^.*?CMD\s+(?=\[)/s, '')),
    environment: Object.fromEntries(
      of('ENV').flatMap((each) => each.getProperties().map((property) => [property.getName(), property.getValue()])),
    ),
    copies: of('COPY').map((each) => ({
      from: each.getFromFlag()?.getValue(),
      paths: each.getArguments().map(String),
    })),
  };
}
