// The characters of icons, and the icons of GitBook in a line: `<i class="fa-book">:book:</i>`, whose text stands in for the icon and is not shown.

/** Characters by a word of the name. The first word that has one counts. */
const characters: Readonly<Record<string, string>> = {
  check: '✓',
  close: '✗',
  x: '✗',
  xmark: '✗',
  times: '✗',
  cancel: '✗',
  alert: '⚠',
  warning: '⚠',
  exclamation: '⚠',
  information: 'ℹ',
  info: 'ℹ',
  help: '?',
  question: '?',
  plus: '+',
  minus: '−',
  star: '★',
  heart: '♥',
  lock: '🔒',
  key: '🔑',
  rocket: '🚀',
  lightbulb: '💡',
  link: '🔗',
  email: '✉',
  envelope: '✉',
  mail: '✉',
  phone: '☎',
  cog: '⚙',
  gear: '⚙',
  pencil: '✎',
  magnify: '🔍',
  search: '🔍',
  home: '🏠',
  calendar: '📅',
  clock: '🕒',
  bell: '🔔',
  bug: '🐛',
  fire: '🔥',
  flask: '🧪',
  folder: '📁',
  file: '📄',
  book: '📖',
  download: '⬇',
  upload: '⬆',
  eye: '👁',
};

const arrows: Readonly<Record<string, string>> = { right: '→', left: '←', up: '↑', down: '↓' };

/** The character that says the same as an icon, by the name of the icon in any set; undefined if there is none. */
export function characterOfIcon(name: string): string | undefined {
  const words = name.toLowerCase().split('-');
  if (words.includes('arrow') || words.includes('chevron')) {
    const direction = words.find((word) => Object.hasOwn(arrows, word));
    return direction === undefined ? undefined : arrows[direction];
  }
  const word = words.find((each) => Object.hasOwn(characters, each));
  return word === undefined ? undefined : characters[word];
}

/** Whether a text may have icons of GitBook. */
export const mayHaveIconTags = (text: string): boolean => /<i class="fa-/.test(text);

const tag = /<i class="fa-([a-z0-9-]{1,60})">[ \t]{0,9}:[a-z0-9_-]{1,60}:[ \t]{0,9}<\/i>/g;
/** A heading of a card that has only icons would be an empty heading. */
const heading =
  /<(h[1-6])>((?:[ \t]{0,9}<i class="fa-[a-z0-9-]{1,60}">[^<>\n]{0,70}<\/i>[ \t]{0,9}){1,20})<\/\1>/g;

/** Returns a part of a line with characters in place of such icons. Those without a clear character are left out. */
export function withoutIconTags(part: string): string {
  return part.replaceAll(heading, '$2').replaceAll(tag, (_, name: string) => characterOfIcon(name) ?? '');
}
