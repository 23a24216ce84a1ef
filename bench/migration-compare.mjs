// Compares a built page with its source for `migration.mjs`. Each fault has a kind and an example.

import { markComments, markdownLanguage, plainCode, wordsIn } from './migration-source.mjs';

/**
 * Marks in the text of a page outside of code that are instructions to a program, whichever: brackets, braces, colons, percent signs and so on.
 * No reader should see one, but where an author wrote it so that it is text.
 */
const marks = [
  ['{% %}', /\{%[^\n]{0,80}|%\}/],
  ['{{ }}', /\{\{[^\n]{0,80}|\}\}/],
  ['{* *}', /\{[*/!][^\n]{0,60}|[*/]\}/],
  ['<!-- -->', /<!--|-->/],
  ['{ }', /\{\s*:[^{}\n]*\}|\{\s*[.#][\w-][^{}\n]*\}|\{[^{}\n]*\w=["'\w][^{}\n]*\}|\{[+~=>-]{2}[^\n]*\}/],
  [':::', /:::+[^\n]*/],
  ['!!!', /(?:^|\s)(?:!!!|\?\?\?\+?)\s+[a-z"][^\n]*/m],
  ['=== "', /(?:^|\s)===[!+]?\s+["“'][^\n]*/m],
  ['///', /^\s*\/{3,}\s*\w[^\n]*/m],
  ['[[ ]]', /\[\[[^\]\n]+\]\]/],
  ['[ ][ ]', /\[[^[\]\n]+\]\[[^[\]\n]*\]/],
  ['[ ]( )', /!?\[[^[\]\n]*\]\([^()\n]*\)|!\[[^\]\n]*\]/],
  ['[ ]:', /^\s*\*?\[[^\]\n]+\]:\s*\S+/m],
  ['[^ ]', /\[\^[^\]\n]+\]|(?:^|\s)\^\[/m],
  ['[! ]', /\[![A-Za-z]+\]/],
  ['[# ]', /\s\[#[A-Za-z_][\w.-]*\]\s*$/m],
  ['[toc]', /\[toc\]|\{:toc\}/i],
  ['[ ]{ }', /\]\{[^}\n]+\}/],
  // No attribute begins with a bar, which is in types: `Array<string | number>`.
  ['<tag>', /<\/?[A-Za-z][\w.:-]*(?:\s+(?!\|)[^<>\n]*)?\/?>/],
  [
    'attribute',
    /(?:^|[\s{])(?:class(?:Name)?|style|href|src|target|rel|width|height|align|icon|cols|frameborder|on[A-Z]\w+)=(?:["“”'][^"“”'\n]*["“”']|\{[^}\n]*\})/m,
  ],
  ['import', /^\s*import\s.+\sfrom\s+['"‘“]|^\s*import\s+['"‘“][^'"\n]+['"’”];?\s*$/m],
  ['export', /^\s*export\s+(?:const|default|function|let|async)\s/m],
  ['$[ ]', /\$\[[^\]\n]*\]/],
  ['$$', /\$\$/],
  [
    '--8<--',
    /-{1,}8<-{1,}[^\n]*|^\s*<<<\s*\S+|^\s*@(?:include|import|tab|code|snippet)\b[^\n]*|^\s*@@[^\n]*|@\[\w+\]/m,
  ],
  ['!include', /^\s*!(?:include|INCLUDE)\b[^\n]*|^\s*[!?]>\s[^\n]*/m],
  ['++ ++', /(?<![\w+])\+\+[a-z][\w+-]*\+\+/],
  [':name:', /(?:^|[\s(])!?:[a-z][a-z\d_+-]+(?:-[a-z\d_]+)*:(?=[\s).,!]|$)/m],
  // A mark after a space closes nothing, whichever the tool.
  ['** **', /\*\*(?=\S)[^*\n]+(?<=\S)\*\*|(?<!\w)__(?=\S)[^_\n]+__(?!\w)/],
  ['~~ ~~', /~~(?=\S)[^~\n]+~~|(?<![=\w])==(?=[^\s=])[^=\n]+==(?![=\w])/],
  ['`', /`/],
  ['#', /^\s*#{2,6}\s+\S[^\n]*|\S\s+#{1,6}\s*$/m],
  ['|', /^\s*\|[^\n]*\|\s*$|^\s*:?-{2,}:?\s*\|[-|:\s]+$/m],
  ['&x;', /&(?:[a-z]{2,8}|#\d+|#x[\da-f]+);/i],
  ['front matter', /^\s*(?:sidebar_position|sidebar_label|hide_title|layout|permalink|slug)\s*:\s/m],
  ['mark comment', /highlight-(?:next-line|start|end)/],
];

/** Whether the author wrote a mark so that readers see it. */
function isMeant(match, meant) {
  const words = wordsIn(match);
  const start = words[0] ?? '';
  if (start === '') return meant.some((one) => one === '') && meant.length > 0;
  return meant.some((one) => one !== '' && (one.startsWith(start) || start.startsWith(one)));
}

/** Titles of code are names of files, whose underscores are no marks. */
function isInCodeTitle(match, { codes }) {
  return codes.some(({ info = '' }) => info.includes(match.trim()));
}

/** Whether the source has a mark as a text, which is none in the tool. */
function isText(name, match, { text, innerText = '' }, tool) {
  const prose = `${text}\n${innerText}`
    .replace(/^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  if (name === '<!-- -->') return match === '-->' && prose.includes(match);
  // What is in bold type in brackets is no definition.
  if (name === '[ ]:')
    return /\*\*\[[^\]]*\]\*\*:/.test(prose) && prose.replaceAll('**', '').includes(match.trim());
  // A definition with more than an address and a title is a text in each tool, but not an abbreviation or a footnote.
  if (name === '[ ]:' && !/^\s*\*|\[\^/.test(match)) {
    const start = match.trim().split(/(?<=\]:)\s*/)[0];
    const rest = prose.split(start)[1]?.split('\n')[0].trim() ?? '';
    if (/^[^\s<]\S*\s+[^\s"'(]/.test(rest)) return true;
  }
  // Bars between code, of which only the bars are no code.
  if (name === '|' && /^[\s|]*$/.test(match))
    return /^[ \t>]*`[^`\n]+`(?:[ \t]*\|[ \t]*`[^`\n]+`)+[ \t]*$/m.test(prose);
  // Escaped bars between code in a cell.
  if (name === '|') {
    const plain = match.replaceAll(/\s+/g, '');
    const lines = prose.split('\n').filter((line) => line.includes('\\|'));
    if (lines.some((line) => line.replaceAll(/`[^`]*`|\\|\s/g, '').includes(plain))) return true;
  }
  // No name of HTML has a dot; in components of MDX and Vue, one can.
  if (name === '<tag>' && /^<[\w-]+\.[\w.]+>$/.test(match) && /hugo|mkdocs|mdbook/.test(tool))
    return prose.includes(match);
  if (name === 'front matter') return prose.includes(match.trim());
  // Hugo reads templates in the pages of its theme, and shortcodes in those of the author.
  if (tool === 'hugo' && name === '{{ }}')
    return !/^\{\{[<%]/.test(match) && prose.includes(match.split(/\}\}/)[0]);
  if (tool === 'hugo' && name === '{ }') return prose.includes(`{${match}}`);
  // The ends of two objects of JSON close no template.
  if (name === '{{ }}' && match.trim() === '}}') return /\}\}/.test(prose.replaceAll(/\{\{[^{}]*\}\}/g, ''));
  // Without a definition, a reference is a text. MkDocs has names of objects that other programs define.
  if (name === '[ ][ ]')
    return (
      tool !== 'mkdocs' && !prose.includes(`[${/\[([^[\]]*)\]$/.exec(match)?.[1]}]:`) && prose.includes(match)
    );
  return false;
}

function shownMarks(source, page, { tool }) {
  return marks.flatMap(([name, pattern]) => {
    const all = page.prose.matchAll(new RegExp(pattern.source, `g${pattern.flags}`));
    for (const [match] of all)
      if (name === '$$' && !source.hasFormulas) continue;
      else if (name === '`' ? source.hasStrayTick : source.placeholders.has(/^<([^<>]*)>$/.exec(match)?.[1]))
        continue;
      // A link whose text is in brackets: `[[toc](#contents)]`.
      else if (name === '[toc]' && source.text.includes(`${match}(`)) continue;
      else if (
        !isInCodeTitle(match, source) &&
        !isMeant(match, source.meant) &&
        !isText(name, match, source, tool)
      )
        return [{ kind: `shows ${name}`, what: match.trim().slice(0, 70) }];
    return [];
  });
}

/** Marks in code that no reader needs, and lines that another file should replace. */
function marksInCode(source, page, { tool, names }) {
  const faults = [];
  const samples = source.codes
    .filter(({ language }) => markdownLanguage.test(language))
    .map(({ text }) => plainCode(text))
    .join('\n');
  const written = source.codes.map(({ text }) => text).join('\n');
  for (const { text, code } of page.codes) {
    const lines = text.split('\n');
    const mark = lines.find((line) => markComments.test(line) && /\[!code|highlight-/.test(line));
    if (mark !== undefined && !samples.includes(code))
      faults.push({ kind: 'mark in code', what: mark.trim().slice(0, 70) });
    const include = lines.find(
      (line) =>
        /^\s*(?:\{\{\s*#(?:rustdoc_)?include\b|\{\{#playground|-*8<-{2,}|<<<\s*[@./])/.test(line) ||
        // The plugin for macros reads templates in code.
        (tool === 'mkdocs' && /^\s*- macros\b/m.test(names) && /^\s*\{%-?\s*include\s/.test(line)),
    );
    if (include !== undefined && !written.includes(`\\${include.trim()}`) && !samples.includes(code))
      faults.push({ kind: 'include in code', what: include.trim().slice(0, 70) });
    const isWritten = [...source.codes, ...(source.innerCodes ?? [])].some(
      (one) =>
        plainCode(one.text).includes(code.slice(0, 60)) || code.includes(plainCode(one.text).slice(0, 60)),
    );
    if (!isWritten && !source.includesFiles && /<\/(?:p|td|tr|li|ul|div|a|details|summary|table)>/.test(text))
      faults.push({ kind: 'HTML as code', what: text.trim().split('\n')[0].slice(0, 70) });
  }
  return faults;
}

const plainWords = (text) =>
  wordsIn(text.replaceAll(/`|\*\*|<[^<>]*>|\{[^{}]*\}/g, ' '))
    .join(' ')
    .toLowerCase();

/** Tools that show the title of the front matter above the text, also where the text has one. */
const showsBoth = new Set(['mintlify', 'starlight', 'jekyll']);

/** Titles of home pages in place of which a site has its name. */
const namesNothing = /^(?:home|index|introduction|intro|welcome|overview|documentation|docs)$/i;

/** Words of a text that stand nowhere in others. */
function unknownWords(text, others) {
  const known = new Set(others.flatMap((one) => wordsIn(one)).map((word) => word.toLowerCase()));
  return wordsIn(text)
    .map((word) => word.toLowerCase())
    .filter((word) => !known.has(word));
}

/** Whether nothing is before a heading: others are no titles. */
function isFirst(heading, { headings, words }) {
  const first = heading.text.split(' ');
  return headings[0] === heading && words.slice(0, first.length).join(' ').toLowerCase() === heading.text;
}

function titleFaults(source, page, { tool, file, names }) {
  const faults = [];
  const [title] = page.titles;
  if (title === undefined) return [{ kind: 'no title', what: '' }];
  // A page without a title of its own has that of the navigation, of its file, or of its folder.
  const named = [file.replaceAll(/[-_./]|(?<=[a-z])(?=[A-Z])/g, ' '), names, ...Object.values(source.values)];
  // Code and the letters beside it are one word of a title.
  const letters = wordsIn(title).join('').toLowerCase();
  const isHeading = source.headings.some(({ text }) => text.replaceAll(' ', '') === letters);
  if (!isHeading && unknownWords(title, [...named, ...source.words]).length > 0)
    faults.push({ kind: 'title of nobody', what: title });
  // Where nothing names a site, its name says what it is.
  if (unknownWords(page.site, [names, 'Documentation']).length > 0)
    faults.push({ kind: 'name of the site', what: page.site });
  const own = source.headings.filter(({ depth }) => depth === 1);
  if (page.titles.length > Math.max(1, own.length))
    faults.push({ kind: 'title twice', what: page.titles.join(' / ').slice(0, 70) });
  const shown = plainWords(title);
  const [, second] = page.headings;
  const times =
    source.headings.filter(({ text }) => text === shown).length +
    (plainWords(source.values.title ?? '') === shown ? 1 : 0);
  if (second !== undefined && second === shown && shown !== '' && times < 2)
    faults.push({ kind: 'title twice', what: title });
  // Several headings of level 1, or one below others, are the sections of a page, whose title is in its front matter.
  const written = plainWords(source.values.title ?? '');
  if (
    !showsBoth.has(tool) &&
    own.length === 1 &&
    isFirst(own[0], source) &&
    written !== '' &&
    written !== own[0].text &&
    shown === written &&
    page.headings.includes(own[0].text)
  )
    faults.push({ kind: 'two titles', what: `${title} / ${own[0].text}`.slice(0, 70) });
  return faults;
}

function lostWords(source, page) {
  const counts = new Map();
  for (const word of page.words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  // Titles have no code, so letters after it are of the same word.
  for (const { text } of source.headings)
    if (page.titles.some((title) => wordsIn(title).join('').toLowerCase() === text.replaceAll(' ', '')))
      for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  return source.words.filter((word) => {
    const count = counts.get(word.toLowerCase()) ?? 0;
    counts.set(word.toLowerCase(), count - 1);
    return count <= 0;
  });
}

function lostHeadings(source, page) {
  const headings = [...page.headings];
  const withoutBadges = [...page.withoutBadges];
  return source.headings.filter(({ text }) => {
    const plain = text.replaceAll(' ', '');
    const index = headings.findIndex(
      (one, at) => one.replaceAll(' ', '') === plain || withoutBadges[at].replaceAll(' ', '') === plain,
    );
    if (index === -1) return true;
    headings.splice(index, 1);
    withoutBadges.splice(index, 1);
    return false;
  });
}

/** The gaps whose neighbours meet on the page. */
function openGaps(source, page) {
  const words = ` ${page.words.join(' ')} `;
  return source.gaps.filter(({ beside }) => words.includes(` ${beside.join(' ')} `));
}

const drawn = /^(?:mermaid|math|latex|katex|tex)$/i;
const included = /^\s*(?:-*8<-*|<<<|@import|!include|\{\{\s*#|\{!|\{%-?\s*include\b)/m;

function lostCodes(source, page) {
  const shown = page.codes.map(({ code }) => code);
  const all = page.words.join('').toLowerCase();
  let drawings = page.codes.filter(({ isDrawing }) => isDrawing).length;
  return source.codes.filter(({ language, text }) => {
    const code = plainCode(text);
    // What a template fills in is not known.
    if (/\{\{\s*site\.|\{\{[<%]\s*param\s/.test(text)) return false;
    const around = plainCode(text).split(shortcodeInCode);
    if (around.length > 1 && shown.some((one) => hasInOrder(one, around))) return false;
    if (code === '' || shown.some((one) => one.includes(code))) return false;
    if (drawn.test(language) && drawings > 0) {
      drawings -= 1;
      return false;
    }
    if (all.includes(wordsIn(code).join('').toLowerCase())) return false;
    return !/^(?:include|snippet|package-install|npm|yarn)/.test(language) && !included.test(text);
  });
}

/** A shortcode of Hugo in code without spaces: its template writes it. */
const shortcodeInCode = /\{\{[<%][^{}<>%]*[>%]\}\}/;

function hasInOrder(text, pieces) {
  let read = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, read);
    read = at + piece.length;
    return at !== -1;
  });
}

function lostTables(source, page) {
  const tables = [...page.tables];
  return source.tables.filter(({ rows, columns, isHeadless }) => {
    // A row of headings without words is not shown.
    const shown = isHeadless ? [rows, rows - 1] : [rows];
    const index = tables.findIndex((one) => shown.includes(one.rows) && one.columns === columns);
    if (index !== -1) tables.splice(index, 1);
    return index === -1;
  });
}

/** The home page has the name of the site in place of a title that names nothing. */
function withNameOfSite(source, { titles: [title = ''], site }) {
  const [first] = source.headings;
  if (first?.depth !== 1 || !namesNothing.test(first.text) || title !== site) return source;
  const words = [...source.words];
  for (const word of first.text.split(' '))
    words.splice(
      words.findIndex((one) => one.toLowerCase() === word),
      1,
    );
  return { ...source, words, headings: source.headings.slice(1) };
}

/** All faults of a page. `site` has what the page cannot know of the others. */
export function faultsOf(written, page, site) {
  const source = withNameOfSite(written, page);
  const list = (kind, items, text = (one) => one) =>
    items.slice(0, 3).map((one) => ({ kind, what: text(one), count: items.length }));
  const words = lostWords(source, page);
  return [
    ...shownMarks(source, page, site),
    ...marksInCode(source, page, site),
    ...titleFaults(source, page, site),
    ...(words.length === 0
      ? []
      : [{ kind: 'words lost', what: words.slice(0, 12).join(' '), count: words.length }]),
    ...list('heading lost', lostHeadings(source, page), ({ text }) => text),
    ...list('gap in a sentence', openGaps(source, page), ({ whole }) => whole),
    ...list('code lost', lostCodes(source, page), ({ text }) => text.trim().split('\n')[0].slice(0, 60)),
    ...list('table', lostTables(source, page), ({ rows, columns }) => `${rows} rows of ${columns}`),
    ...(page.items < source.items
      ? [{ kind: 'items of lists', what: `${page.items} of ${source.items}` }]
      : []),
    ...list(
      'text of a link twice',
      page.links.filter(({ isRepeated }) => isRepeated),
      ({ text }) => text,
    ),
    ...site.linkFaults,
  ];
}
