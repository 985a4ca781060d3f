import { Argument, Command } from 'commander';
import type { Terminal } from '#terminal.ts';
import { bashCompletion } from './bash-completion.ts';
import { commandTree } from './command-tree.ts';
import { fishCompletion } from './fish-completion.ts';
import { zshCompletion } from './zsh-completion.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export function completionCommand(terminal: Terminal): Command {
  return new Command('completion')
    .description('print what lets a shell complete commands, options and front ends')
    .addArgument(new Argument('<shell>', 'whose completion it is').choices(Object.keys(SHELLS)))
    .action((shell: keyof typeof SHELLS, _options: object, command: Command) => {
      const program = command.parent ?? command;
      terminal.print(SHELLS[shell](commandTree(program)));
    });
}
