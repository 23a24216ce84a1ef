// Reads the text of a page by section: a heading with an id, a field or a row of a table with an id begins a section. Samples, navigation and types are left
// out. Templates set the role of an element with `data-search`, and name the schema of a row with `data-schema`, which authors cannot write. In running text (`text`) only
// samples, drawings and scripts are left out.

import type { SearchSection } from '../../types/page-record.ts';
import type { Attributes, TagEvents } from './read-html.ts';

/** A part of a text with a role. */
export interface MarkedTerm {
  /**
   * `code`: a literal value. `key`: the head of a row or a term of a definition list, which the text beside it explains. `lead`:
   * code or strong text that begins a paragraph, an item of a list
   * or a cell. `schema`: the name of the schema that a row or a body has, which the page shows whole.
   */
  role: 'code' | 'key' | 'lead' | 'schema';
  text: string;
  /** Index of its section. */
  section: number;
}

/** The text of a page for the search index. */
export interface PageText {
  sections: SearchSection[];
  /** What the author says that the page is about: its description and its keywords. */
  description: string;
  keywords: string[];
  /** Literal values (codes, names of schemas) and what is explained: the text of their section contains them too. */
  terms: MarkedTerm[];
  /** Names that rows and sentences of a guide define, such as codes, each with the index of its section. */
  names: { text: string; section: number }[];
  /** The titles of the pages and groups above it. */
  above: string;
  method: string;
  path: string;
  operationId: string;
  deprecated: boolean;
}

/**
 * Values of `data-search`. `skip`: left out. `field`: the row of a field. `name`: its name. `line`: only the name in it counts.
 * `marked`: only parts with a role count. `code`: a literal value. `schema`: the name of the schema that is shown below. `word`: separated from the text around it by spaces. `text`:
 * running text. `definition`: its heading is a name that it defines. `deprecated`: a notice that the operation is deprecated. The others are facts about the operation.
 */
type Role =
  | 'skip'
  | 'field'
  | 'name'
  | 'line'
  | 'marked'
  | 'code'
  | 'schema'
  | 'word'
  | 'text'
  | 'definition'
  | 'above'
  | 'deprecated'
  | 'method'
  | 'path'
  | 'operation-id';

const skippedNames = new Set(['pre', 'nav', 'svg', 'legend', 'button', 'script', 'style']);
const skippedOfText = new Set(['pre', 'svg', 'script', 'style']);
/** Elements in the line of a field that are skipped, except its name. */
const skippedOfLine = new Set(['span', 'strong', 'em']);
const blocks = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'div', 'summary', 'tr', 'br', 'section', 'ul']);
/** Blocks of text that can be beside other text without a space between them. */
const closed = new Set([
  'p',
  'pre',
  'blockquote',
  'table',
  'ul',
  'ol',
  'dl',
  'div',
  'details',
  'aside',
  'figure',
]);
/** Of these, the ones that begin a line: what is on one line belongs together. */
const lines = new Set(['p', 'li', 'dt', 'tr', 'section', 'ul']);
/** The beginning of a line in a text that is read. Other line ends are spaces. */
const lineEnd = '\u2028';
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

interface Reading extends PageText {
  /** Index of the section that the text belongs to. */
  current: number;
  /** How many fields are open. */
  fields: number;
  /** How many open elements are inside a skipped one, itself included. */
  skipped: number;
  /** Inside the line of a field or schema. */
  inLine: boolean;
  /** Inside running text, written in Markdown. */
  inText: boolean;
  /** Inside the head of a table. */
  inHead: boolean;
  /** What the next cell is: the first one of a row is its key, or its title if the row is a section. */
  nextCell: 'key' | 'title' | 'other';
  /** A paragraph, an item of a list or a cell has just begun; an article may come first. */
  isLeading: boolean;
  /** The last term is a lead, and it has just ended. */
  isLeadOver: boolean;
  /** The first cell of a row has a link: another page defines what it names. */
  isLinked: boolean;
  /** The next heading is a name that its section defines. */
  isDefinition: boolean;
  /** Whether a set of tabs has just begun; its name is the first text. */
  beginsTabs: boolean;
  takes: 'text' | 'title' | 'above' | 'method' | 'path' | 'operationId' | 'term' | 'nothing';
  /** For each open element, a function that restores the state at its end. */
  ends: ((() => void) | undefined)[];
}

/** Reads the text of a page. `pageText` returns what was read so far. */
export interface TextReader extends Required<Omit<TagEvents, 'bare'>> {
  /** Reads a `meta` element. */
  meta(attributes: Attributes): void;
  pageText(): PageText;
}

/** Reads the content of an element; the first section is the page itself. */
export function createTextReader(): TextReader {
  const reading: Reading = {
    sections: [{ id: '', title: '', kind: 'page', parent: 0, text: '' }],
    description: '',
    keywords: [],
    terms: [],
    names: [],
    above: '',
    method: '',
    path: '',
    operationId: '',
    deprecated: false,
    current: 0,
    fields: 0,
    skipped: 0,
    inLine: false,
    inText: false,
    inHead: false,
    nextCell: 'other',
    isLeading: false,
    isLeadOver: false,
    isLinked: false,
    isDefinition: false,
    beginsTabs: false,
    takes: 'text',
    ends: [],
  };
  return {
    open: (name, attributes) => open(reading, name, attributes),
    text: (text) => take(reading, text),
    close: (name) => {
      if (reading.skipped > 0) reading.skipped -= 1;
      else reading.ends.pop()?.();
      if (closed.has(name)) take(reading, ' ');
    },
    meta: ({ name, content = '' }) => {
      if (name === 'description') reading.description = content;
      else if (name === 'keywords') reading.keywords = content.split(', ');
    },
    pageText: () => {
      const { description, keywords, terms, names, above, method, path, operationId, deprecated } = reading;
      const sections = reading.sections.map(tidy);
      return { sections, description, keywords, terms, names, above, method, path, operationId, deprecated };
    },
  };
}

function tidy(section: SearchSection): SearchSection {
  // A single space is not replaced, as it is between most words.
  const oneLine = (text: string) => text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
  const lines = section.text.split(lineEnd).map(oneLine);
  return { ...section, title: oneLine(section.title), text: lines.filter((line) => line !== '').join('\n') };
}

function open(reading: Reading, name: string, attributes: Attributes): void {
  const { beginsTabs } = reading;
  reading.beginsTabs = attributes['data-tabs'] !== undefined;
  const role = attributes['data-search'] as Role | undefined;
  const schema = attributes['data-schema'];
  if (schema !== undefined && reading.skipped === 0 && nameSchema(reading, schema))
    addText(reading, lineEnd + schema + lineEnd);
  if (role === 'above' && reading.skipped === 0) {
    reading.takes = 'above';
    reading.ends.push(() => {
      reading.takes = 'text';
    });
    return;
  }
  const isSkippedHere = reading.inText
    ? skippedOfText.has(name) || (beginsTabs && name === 'legend')
    : role === 'skip' || isSkipped(reading, name);
  if (reading.skipped > 0 || isSkippedHere) {
    reading.skipped += 1;
    return;
  }
  if (blocks.has(name) || closed.has(name) || role === 'word') take(reading, lines.has(name) ? lineEnd : ' ');
  const end = begin(reading, { name, role, id: attributes.id ?? '' });
  reading.ends.push(role === 'word' ? () => take(reading, ' ') : end);
}

function isSkipped(reading: Reading, name: string): boolean {
  if (skippedNames.has(name)) return true;
  // A summary of a field shows only how many values it has, or its name again.
  if (name === 'summary' && reading.fields > 0) return true;
  return reading.inLine && skippedOfLine.has(name);
}

/** Starts the role of an element. Returns a function that restores the state at its end. */
function begin(
  reading: Reading,
  { name, role, id }: { name: string; role: Role | undefined; id: string },
): (() => void) | undefined {
  const { takes, inLine, inText, inHead, sections, current, fields } = reading;
  if (name === 'p' || name === 'li' || name === 'td')
    Object.assign(reading, { isLeading: true, isLinked: false });
  if (name === 'h1' || (headings.has(name) && id !== '' && reading.fields === 0))
    return beginHeading(reading, name, id);
  if (role === 'field' && id !== '') return beginField(reading, id);
  if (name === 'tr') return beginRow(reading, id);
  if (name === 'a') reading.isLinked = true;
  if (role === 'text') reading.inText = true;
  else if (role === 'definition') reading.isDefinition = true;
  else if (role === 'name') reading.takes = 'title';
  else if (role === 'line') reading.inLine = true;
  else if (role === 'method' || role === 'path') reading.takes = role;
  else if (role === 'marked') reading.takes = 'nothing';
  else if (role === 'operation-id') reading.takes = 'operationId';
  else if (role === 'deprecated') reading.deprecated = true;
  else if (name === 'thead') reading.inHead = true;
  else if ((name === 'td' || name === 'th') && reading.nextCell !== 'other') {
    beginName(reading);
    return () => {
      endName(reading);
      Object.assign(reading, { takes, inLine, inText, inHead });
    };
  } else if (name === 'dt' && fields > 0 && sections[current]?.title === '') reading.takes = 'title';
  else if (takes === 'text') {
    const marked = termRole(reading, name, role);
    if (marked === undefined) return undefined;
    beginTerm(reading, marked);
    if (name === 'dt' && fields > 0)
      return () => {
        // A value of an enumeration, with what it means.
        const text = reading.terms.at(-1)?.text ?? '';
        if (isOwnName(text)) reading.names.push({ text, section: reading.current });
        Object.assign(reading, { takes, inLine, inText, inHead });
      };
    if (marked === 'lead')
      return () => {
        Object.assign(reading, { takes, inLine, inText, inHead, isLeadOver: true });
      };
    if (role === 'schema')
      return () => {
        nameSchema(reading, reading.terms.at(-1)?.text ?? '');
        Object.assign(reading, { takes, inLine, inText, inHead });
      };
  } else return undefined;
  return () => Object.assign(reading, { takes, inLine, inText, inHead });
}

function termRole(
  { isLeading, inText }: Reading,
  name: string,
  role: Role | undefined,
): MarkedTerm['role'] | undefined {
  if (name === 'dt') return 'key';
  const isCode = name === 'code' || role === 'code' || role === 'schema';
  if (inText && isLeading && (isCode || name === 'strong' || name === 'b')) return 'lead';
  return isCode ? 'code' : undefined;
}

function beginHeading(reading: Reading, name: string, id: string): () => void {
  if (name !== 'h1') {
    const isChapter = ({ kind, parent }: SearchSection) => kind === 'heading' && parent === 0;
    const parent = name === 'h2' ? 0 : Math.max(0, reading.sections.findLastIndex(isChapter));
    reading.current = reading.sections.push({ id, title: '', kind: 'heading', parent, text: '' }) - 1;
  }
  reading.takes = 'title';
  return () => {
    if (reading.isDefinition)
      reading.names.push({ text: reading.sections[reading.current]?.title ?? '', section: reading.current });
    reading.isDefinition = false;
    reading.takes = 'text';
  };
}

function beginField(reading: Reading, id: string): () => void {
  const parent = reading.current;
  reading.current = reading.sections.push({ id, title: '', kind: 'field', parent, text: '' }) - 1;
  reading.fields += 1;
  const { takes } = reading;
  if (takes === 'nothing') reading.takes = 'text';
  return () => {
    reading.takes = takes;
    reading.current = parent;
    reading.fields -= 1;
  };
}

/** A row with an id is a section, whose title is its first cell. */
function beginRow(reading: Reading, id: string): (() => void) | undefined {
  if (reading.inHead) return undefined;
  const { nextCell } = reading;
  const end = id === '' ? undefined : beginField(reading, id);
  reading.nextCell = end === undefined ? 'key' : 'title';
  return () => {
    reading.nextCell = nextCell;
    end?.();
  };
}

/** The first cell of a row. */
function beginName(reading: Reading): void {
  const { nextCell, takes } = reading;
  reading.nextCell = 'other';
  reading.isLinked = false;
  if (takes !== 'text') return;
  if (nextCell === 'title') reading.takes = 'title';
  else beginTerm(reading, 'key');
}

function endName({ takes, isLinked, sections, terms, current, names, ...reading }: Reading): void {
  if (isLinked) return;
  if (takes === 'title') names.push({ text: sections[current]?.title ?? '', section: current });
  const text = terms.at(-1)?.text ?? '';
  if (takes === 'term' && defines(reading, text)) names.push({ text, section: current });
}

/** Whether what begins a row, or a paragraph about it, is a name that a guide or the description of a field explains. */
function defines(
  { inText, method, fields }: Pick<Reading, 'inText' | 'method' | 'fields'>,
  text: string,
): boolean {
  return inText && (method === '' || fields > 0) && isOwnName(text);
}

/** Whether a text is a name of its own: `AU1`, `X-Request-Id`, `in_transit`, not `email`. */
function isOwnName(text: string): boolean {
  return /^\s*(?:[1-5]\d\d|(?=.*\p{L})\S+[\p{Lu}\p{N}_.:]\S*)\s*$/u.test(text);
}

/** What a sentence says that it is, is explained: "`EID` is the number of the organisation". */
function defineLead(reading: Reading, text: string): void {
  const term = reading.terms.at(-1);
  reading.isLeadOver = false;
  if (term === undefined) return;
  const isSubject = /^\s*(?:is|are|means?|refers? to)\s/.test(text);
  if (isSubject) term.role = 'key';
  const isNamed = isSubject || /^\s*[:\u2013\u2014-]/.test(text);
  if (isNamed && !reading.isLinked && defines(reading, term.text))
    reading.names.push({ text: term.text, section: term.section });
}

/** A name of one word, such as `Boat`, is also a word of texts, and leads to what is about it. */
function nameSchema({ terms, current }: Reading, text: string): boolean {
  const isName = isOwnName(text);
  if (isName) terms.push({ role: 'schema', text, section: current });
  return isName;
}

function addText({ sections, current }: Reading, text: string): void {
  const section = sections[current];
  if (section !== undefined) section.text += text;
}

function beginTerm(reading: Reading, role: MarkedTerm['role']): void {
  reading.takes = 'term';
  reading.terms.push({ role, text: '', section: reading.current });
}

function take(reading: Reading, text: string): void {
  if (reading.skipped > 0) return;
  const { takes, terms } = reading;
  const section = reading.sections[reading.current];
  if (section === undefined) return;
  if (reading.isLeading && !/^\s*(?:(?:an?|the)\s*)?$/i.test(text)) reading.isLeading = false;
  if (reading.isLeadOver) defineLead(reading, text);
  if (takes === 'title') section.title += text;
  else if (takes === 'text') section.text += text;
  else if (takes === 'term') {
    section.text += text;
    const term = terms.at(-1);
    if (term !== undefined) term.text += text;
  } else if (takes !== 'nothing') reading[takes] += text;
}
