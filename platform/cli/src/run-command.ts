import { machineFault } from '@mortar/server/process';
import { UnsafeNameError } from '@mortar/server/storage';
import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit-command.ts';
import { freezeCommand, unfreezeCommand } from './commands/freeze-commands.ts';
import { devCommand } from './commands/dev-command.ts';
import { checkConsumersCommand } from './commands/check-consumers-command.ts';
import { historyCommand } from './commands/history-command.ts';
import { activateCommand } from './commands/activate-command.ts';
import { inviteCommand } from './commands/invite-command.ts';
import { uninviteCommand } from './commands/uninvite-command.ts';
import { newCommand, newSiteCommand } from './commands/new-command.ts';
import { notifyCommand } from './commands/notify-command.ts';
import { approveCommand, policyCommand } from './commands/policy-commands.ts';
import { previewCommand } from './commands/preview-command.ts';
import { promoteCommand } from './commands/promote-command.ts';
import { publishCommand } from './commands/publish-command.ts';
import { recordCommand } from './commands/record-command.ts';
import { rollbackCommand } from './commands/rollback-command.ts';
import { rolloutCommand } from './commands/rollout-command.ts';
import { serviceCommand } from './commands/service-command.ts';
import { statusCommand } from './commands/status-command.ts';
import { pruneCommand } from './commands/prune-command.ts';
import { whyCommand } from './commands/why-command.ts';
import { watchCommand } from './commands/watch-command.ts';
import { withCurrentNames } from './earlier-names.ts';
import { CommandError, type Terminal } from './terminal.ts';
import { tokenCommand } from './commands/token-command.ts';
import { completionCommand } from './completion/completion-command.ts';
import { EXIT, type ExitCode, exitCodeLines } from './exit-codes.ts';
import { errorOutput } from './output/error-output.ts';
import { programVersion } from './program-version.ts';

/** The commands of `mortar`. */
export function mortarProgram(terminal: Terminal): Command {
  const program = new Command('mortar')
    .description(
      'Publish front ends of a Mortar site and decide which versions are live: activate and rollback for all visitors at once, rollout for a growing share.',
    )
    .version(programVersion(), '--version', 'print the version of this program')
    // After the name of a command, --version is an option of that command.
    .enablePositionalOptions()
    .addHelpText('after', `\n${exitCodeLines().join('\n')}`)
    .showHelpAfterError('Add --help for the list of commands and options.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.printError(text.trimEnd()),
    });
  for (const describe of [
    newCommand,
    newSiteCommand,
    publishCommand,
    promoteCommand,
    checkConsumersCommand,
    recordCommand,
    activateCommand,
    rollbackCommand,
    rolloutCommand,
    watchCommand,
    policyCommand,
    approveCommand,
    freezeCommand,
    unfreezeCommand,
    pruneCommand,
    previewCommand,
    inviteCommand,
    uninviteCommand,
    devCommand,
    statusCommand,
    whyCommand,
    historyCommand,
    auditCommand,
    tokenCommand,
    notifyCommand,
    serviceCommand,
    completionCommand,
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
  const isJson = words.includes('--json');
  try {
    await mortarProgram(terminal).parseAsync(withCurrentNames(words), { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return wrongUse(error, isJson, terminal);
    const known = knownError(error);
    if (isJson) terminal.print(JSON.stringify(errorOutput(known ?? error)));
    if (!known) throw error;
    if (known.exitCode !== EXIT.outputClosed) terminal.printError(known.message);
    return known.exitCode;
  }
}

/** `undefined` for a mistake of the program. */
function knownError(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  const known = error instanceof UnsafeNameError ? error : machineFault(error);
  return known && new CommandError(known.message);
}

/** The parser has printed the sentence, or the help that was asked for. */
function wrongUse({ exitCode, message }: CommanderError, isJson: boolean, terminal: Terminal): ExitCode {
  if (exitCode === 0) return EXIT.done;
  if (isJson) terminal.print(JSON.stringify(errorOutput(new CommandError(message, EXIT.usage))));
  return EXIT.usage;
}
