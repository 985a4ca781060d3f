import { type CompletedCommand, commandSteps, quoted } from './command-tree.ts';

/** Completion for fish: the same as for bash, with descriptions. */
export function fishCompletion(tree: readonly CompletedCommand[]): string {
  return `# For fish: mortar completion fish | source
function __mortar_command
  set -l command
  for word in (commandline -opc)[2..-1]
    switch "$command $word"
      case ${commandSteps(tree).map(quoted).join(' ')}
        set command (string trim "$command $word")
    end
  end
  echo "$command"
end
function __mortar_front_ends
  for file in */mfe.json
    dirname $file
  end
end
complete -c mortar -f
${tree.flatMap(completions).join('\n')}`;
}

function completions({ path, commands, options, values, takesFrontEnd }: CompletedCommand): string[] {
  const after = `complete -c mortar -n ${quoted(`test "$(__mortar_command)" = "${path}"`)}`;
  return [
    ...commands.map(({ word, description }) => `${after} -a ${word} -d ${quoted(description)}`),
    ...options.map(({ word, description, hasValue, values: of }) => {
      const value = hasValue ? ` -x${of.length > 0 ? ` -a ${quoted(of.join(' '))}` : ''}` : '';
      return `${after} -l ${word.slice(2)}${value} -d ${quoted(description)}`;
    }),
    ...(values.length > 0 ? [`${after} -a ${quoted(values.join(' '))}`] : []),
    ...(takesFrontEnd ? [`${after} -a '(__mortar_front_ends)'`] : []),
  ];
}
