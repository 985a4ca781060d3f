import { type CompletedCommand, commandSteps, quoted } from './command-tree.ts';

/** Completion for zsh: the same as for bash, with descriptions. */
export function zshCompletion(tree: readonly CompletedCommand[]): string {
  return `#compdef mortar
# For zsh, after compinit: eval "$(mortar completion zsh)"
_mortar() {
  local command= word before=$words[CURRENT-1]
  local -a entries flags names
  for word in $words[2,CURRENT-1]; do
    case "$command $word" in
      (${commandSteps(tree).map(quoted).join('|')}) command="\${command:+$command }$word" ;;
    esac
  done
  case "$command $before" in
${tree.flatMap(optionValues).join('\n')}
  esac
  case "$command" in
${tree.map(entriesAfter).join('\n')}
  esac
  (( $#entries )) && _describe command entries
  (( $#names )) && compadd -a names
  (( $#flags )) && _describe -o option flags
}
compdef _mortar mortar`;
}

function optionValues({ path, options }: CompletedCommand): string[] {
  return options
    .filter(({ hasValue }) => hasValue)
    .map(({ word, values }) => {
      const complete = values.length > 0 ? `compadd -- ${values.join(' ')}` : '_default';
      return `    (${quoted(`${path} ${word}`)}) ${complete}; return ;;`;
    });
}

function entriesAfter({ path, commands, options, values, takesFrontEnd }: CompletedCommand): string {
  const described = (entries: readonly { word: string; description: string }[]) =>
    entries.map(({ word, description }) => quoted(`${word}:${description}`)).join(' ');
  const names = takesFrontEnd ? '*/mfe.json(N:h)' : values.join(' ');
  return `    (${quoted(path)}) entries=(${described(commands)}) flags=(${described(options)}) names=(${names}) ;;`;
}
