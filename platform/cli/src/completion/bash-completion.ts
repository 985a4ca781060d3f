import { type CompletedCommand, commandSteps, quoted } from './command-tree.ts';

/** Completion for bash: words of the commands, and folders with an `mfe.json` as front ends. */
export function bashCompletion(tree: readonly CompletedCommand[]): string {
  return `# For bash: eval "$(mortar completion bash)"
_mortar_front_ends() {
  local file
  for file in */mfe.json; do [ -e "$file" ] && echo "\${file%/mfe.json}"; done
}
_mortar() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command= words= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      ${commandSteps(tree).map(quoted).join(' | ')}) command="\${command:+$command }$word" ;;
    esac
  done
  case "$command $before" in
${tree.flatMap(optionValues).join('\n')}
    *)
      case "$command" in
${tree.map(wordsAfter).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _mortar mortar`;
}

function optionValues({ path, options }: CompletedCommand): string[] {
  return options
    .filter(({ hasValue }) => hasValue)
    .map(({ word, values }) => `    ${quoted(`${path} ${word}`)}) words=${quoted(values.join(' '))} ;;`);
}

function wordsAfter({ path, commands, options, values, takesFrontEnd }: CompletedCommand): string {
  const words = [...[...commands, ...options].map(({ word }) => word), ...values].join(' ');
  return `        ${quoted(path)}) words="${words}${takesFrontEnd ? ' $(_mortar_front_ends)' : ''}" ;;`;
}
