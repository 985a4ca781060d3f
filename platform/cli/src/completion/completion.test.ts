import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#run-command.ts';

/** What `mortar …` prints, without a site. */
async function mortar(...words: string[]) {
  const lines: string[] = [];
  const code = await runCommand(words, {
    directory: tmpdir(),
    environment: {},
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, output: lines.join('\n') };
}

const hasShell = (shell: string) => {
  try {
    execFileSync(shell, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['the commands', ['roll'], ['rollback', 'rollout']],
  ['nested commands and their options', ['rollout', ''], ['pause', 'show', 'start']],
  ['options of a command', ['activate', '--a'], ['--allow-removal']],
  ['values of an option', ['policy', 'shell', '--two-people', ''], ['off', 'on']],
  ['front ends of the clone', ['rollback', 'mfe-'], ['mfe-account', 'mfe-articles']],
  ['shells', ['completion', ''], ['bash', 'fish', 'zsh']],
])('completion for bash offers %s', async (_what, words, offered) => {
  const clone = mkdtempSync(join(tmpdir(), 'mortar-completion-'));
  for (const name of ['mfe-account', 'mfe-articles']) {
    mkdirSync(join(clone, name));
    writeFileSync(join(clone, name, 'mfe.json'), '{}');
  }
  const { output } = await mortar('completion', 'bash');
  const script = `${output}
COMP_WORDS=(mortar "$@"); COMP_CWORD=$#
_mortar
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', script, 'bash', ...words], { cwd: clone, encoding: 'utf8' });
  expect(printed.split('\n')).toEqual(expect.arrayContaining(offered));
  expect(printed).not.toMatch(/publish|point/);
});

it.each(['zsh', 'fish'])(
  'completion for %s has every command and is read by it where it is installed',
  async (shell) => {
    const { code, output } = await mortar('completion', shell);
    expect(code).toBe(0);
    for (const word of ['publish', 'rollout promote', 'notify test']) expect(output).toContain(word);
    if (hasShell(shell)) expect(() => execFileSync(shell, ['-n', '-c', output])).not.toThrow();
  },
);

it('completion refuses an unknown shell, and --version prints the version of this program', async () => {
  expect(await mortar('completion', 'tcsh')).toMatchObject({
    code: 2,
    output: expect.stringContaining('bash, zsh, fish'),
  });
  expect(await mortar('--version')).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
