import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit-command.ts';
import { freezeCommand, unfreezeCommand } from './commands/freeze-commands.ts';
import { devCommand } from './commands/dev-command.ts';
import { historyCommand } from './commands/history-command.ts';
import { activateCommand } from './commands/activate-command.ts';
import { inviteCommand } from './commands/invite-command.ts';
import { uninviteCommand } from './commands/uninvite-command.ts';
import { notifyCommand } from './commands/notify-command.ts';
import { approveCommand, policyCommand } from './commands/policy-commands.ts';
import { previewCommand } from './commands/preview-command.ts';
import { publishCommand } from './commands/publish-command.ts';
import { rollbackCommand } from './commands/rollback-command.ts';
import { rolloutCommand } from './commands/rollout-command.ts';
import { statusCommand } from './commands/status-command.ts';
import { watchCommand } from './commands/watch-command.ts';
import { CommandError, type Terminal } from './terminal.ts';
import { tokenCommand } from './commands/token-command.ts';

/** The commands of `mortar`. */
export function mortarProgram(terminal: Terminal): Command {
  const program = new Command('mortar')
    .description(
      'Publish front ends of a Mortar site and decide which versions are live: activate and rollback for all visitors at once, rollout for a growing share.',
    )
    .showHelpAfterError('Add --help for the list of commands and options.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.printError(text.trimEnd()),
    });
  for (const describe of [
    publishCommand,
    activateCommand,
    rollbackCommand,
    rolloutCommand,
    watchCommand,
    policyCommand,
    approveCommand,
    freezeCommand,
    unfreezeCommand,
    previewCommand,
    inviteCommand,
    uninviteCommand,
    devCommand,
    statusCommand,
    historyCommand,
    auditCommand,
    tokenCommand,
    notifyCommand,
  ]) {
    const command = describe(terminal).copyInheritedSettings(program);
    for (const nested of command.commands) nested.copyInheritedSettings(program);
    program.addCommand(command);
  }
  // The name that the how-to pages of earlier versions gave.
  program.addCommand(activateCommand(terminal).name('point').copyInheritedSettings(program), { hidden: true });
  return program;
}

/** Runs `mortar …` and returns the exit code. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await mortarProgram(terminal).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof CommandError)) throw error;
    terminal.printError(error.message);
    return error.exitCode;
  }
}
