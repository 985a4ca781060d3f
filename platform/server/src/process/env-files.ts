import { StartupError } from './startup-error.ts';

const OPTION = '--env-file';

/**
 * Sets the variables of the files that `--env-file FILE` names, except those that are set already, and returns the
 * other arguments.
 *
 * @throws StartupError naming a file that cannot be read
 */
export function loadEnvFiles(args: readonly string[]): string[] {
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    if (argument === OPTION) load(args[(at += 1)]);
    else if (argument.startsWith(`${OPTION}=`)) load(argument.slice(OPTION.length + 1));
    else others.push(argument);
  }
  return others;
}

function load(file: string | undefined): void {
  if (!file) throw new StartupError(`${OPTION} takes a file, as in ${OPTION} /etc/mortar/api.env.`);
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The file ${file} of ${OPTION} cannot be read (${code}).`, { cause: error });
  }
}
