// What readers call the languages of code samples. Documents often have their ids only: `node`, `CSHARP`.

/** Languages whose id is their name in another case. */
const plainNames =
  'Bash C C# C++ Clojure curl Dart Elixir Erlang Go GraphQL Groovy Haskell HTTP Java JavaScript JSON Julia Kotlin Lua ' +
  'Node.js OCaml Perl PHP PowerShell Python R Ruby Rust Scala Shell SQL Swift TypeScript XML YAML';

const usualNames: ReadonlyMap<string, string> = new Map([
  ...plainNames.split(' ').map((name): [string, string] => [name.toLowerCase(), name]),
  ['cpp', 'C++'],
  ['cs', 'C#'],
  ['csharp', 'C#'],
  ['dotnet', '.NET'],
  ['golang', 'Go'],
  ['js', 'JavaScript'],
  ['node', 'Node.js'],
  ['nodejs', 'Node.js'],
  ['objc', 'Objective-C'],
  ['objectivec', 'Objective-C'],
  ['py', 'Python'],
  ['rb', 'Ruby'],
  ['rs', 'Rust'],
  ['sh', 'Shell'],
  ['ts', 'TypeScript'],
]);

const shells = /^(?:bash|sh|shell|zsh)$/i;

/** Returns the label of a sample: that of its author, unless it is an id of a language, or else the name of its language. */
export function labelOfSample(label: string | undefined, language: string, text: string): string {
  if (label === undefined && shells.test(language) && /^\s*\$?\s*curl\b/m.test(text)) return 'curl';
  const written = label ?? language;
  return usualNames.get(written.toLowerCase()) ?? written;
}
