// Finds what a header has before an API key. An `apiKey` scheme has no field for it (OpenAPI 3.1, section 4.8.27), so documents write it in
// an example of the header: `Authorization: Token token=<API_KEY>`.

/** A header with an API key, and the texts that may show it. */
interface KeyHeader {
  name: string;
  /** The description of the scheme. */
  description: string;
  /** Descriptions that may be about other headers, such as that of the API. */
  others: readonly string[];
}

/**
 * Returns what comes before the key, such as `Token token=`; undefined if no text shows it in code, in quotes or as a whole header. Prose
 * without an example is not read, since its words may be about anything.
 */
export function keyPrefix({ name, description, others }: KeyHeader): string | undefined {
  const header = headerPattern(name);
  const values = [description, ...others].flatMap((text) =>
    [...text.matchAll(header)].map(([, value = '']) => value.trim().slice(0, mostCharacters)),
  );
  const shown = values
    .map((value) => prefixOf(value) ?? knownBefore(value))
    .find((prefix) => prefix !== undefined);
  // A header with nothing but a key is an example, too.
  if (shown !== undefined || values.some((value) => bareKey.test(value))) return shown;
  const own = [...description.matchAll(codeOrQuoted)].map(({ index, 1: span, 2: quoted }) => ({
    span: (span ?? quoted ?? '').trim(),
    isForm: /\bform(?:at)?(?: of| is)?:? ?$/i.test(description.slice(Math.max(0, index - mostBefore), index)),
  }));
  const whole = own.flatMap(({ span, isForm }) =>
    isForm ? (formOfKey.exec(span)?.[1] ?? prefixOf(span)) : isCredentials.test(span) ? prefixOf(span) : [],
  );
  return (
    whole.find((prefix) => prefix !== undefined) ??
    (isAuthorization(name) ? namedPrefix(description) : undefined)
  );
}

/** The value of a header in a text, to the end of the line, the code or the quotes. */
function headerPattern(name: string): RegExp {
  const literal = name.replaceAll(/[^A-Za-z0-9_-]/g, String.raw`\$&`);
  const rest = '[^\\n`"\'“”]';
  return new RegExp(
    `(?<![\\w-])${literal}["'\`*]*[ \\t]*:[*\`]*[ \\t]*["'\`]?(${rest}+["']?${rest}*?)(?=[\\n\`"'“”]|$)`,
    'gi',
  );
}

/** Code of Markdown or HTML, or quoted words, in one line. */
const codeOrQuoted =
  /(?:`+|["“]|<code>)([^`"“”\n]{1,200}?)(?:`+|["”]|<\/code>)|(?<!\w)['‘]([A-Z][^'‘’\n]{1,200})['’](?!\w)/g;

/** The longest value of a header that is read. */
const mostCharacters = 200;

/** Characters before code that can say that it is a form. */
const mostBefore = 20;

/** Words that begin the credentials of a header, and no request or command. */
const isCredentials = /^(?!GET|PUT|POST|PATCH|DELETE|HTTP)[A-Z]/;

/** What stands for a key: brackets, a variable, `YOUR_KEY`, `xxxx`, `…`, or at least 8 characters with a digit. */
const key = String.raw`(?:<[^<>]+>|\{+[^{}]+\}+|\[[^[\]]+\]|\$\{?\w+\}?|your[\w-]+|[a-z]+(?:_[a-z]+)+|x{3,}|\.{3}|…|(?=[\w.~+-]*\d)(?=[\w.~+-]*[a-z])[\w.~+-]{8,}={0,2})`;
const end = String.raw`["']?[.,;)\s]*$`;
const bareKey = new RegExp(`^${key}${end}`, 'i');
/** A scheme, the name of a parameter of it, and a key. */
const schemeAndKey = new RegExp(`^([a-z][a-z-]* +(?:[a-z_]+=)?)["']?${key}${end}`, 'i');
/** Schemes that are nothing else in a header. */
const known = 'Bearer|Token|Api-?Key|Key|JWT|Bot|OAuth';
const knownAndKey = new RegExp(`^((?:${known}) +(?:[a-z_]+=)?)["']?\\S+$`, 'i');

/** What a text calls the form of a credential: a scheme, and a word for a key. */
const formOfKey = /^([a-z][a-z-]* )(?:[A-Z][A-Z_]+|(?:api[-_ ]?)?(?:key|token))$/i;

function prefixOf(value: string): string | undefined {
  return schemeAndKey.exec(value)?.[1]?.replace(/ +/, ' ');
}

function knownBefore(value: string): string | undefined {
  return knownAndKey.exec(value)?.[1]?.replace(/ +/, ' ');
}

function isAuthorization(name: string): boolean {
  return name.toLowerCase() === 'authorization';
}

/** "Authorization header using the Bearer scheme". */
const schemeInWords = /\busing (?:the )?(Bearer) (?:authentication )?scheme\b/i;
/** "API key: Boats {token}", without quotes. */
const schemeAtEnd = /(?:^|[:–-]) ?([A-Z][A-Za-z]+) (?:\{[^{}]+\}|<[^<>]+>)\.?$/;

/** Returns the scheme that a text names as a prefix: "with the prefix `Token`", "`Bearer` followed by a space". */
function namedPrefix(text: string): string | undefined {
  const quoted = String.raw`["'“\`](${known}|Basic)[ :]*["'”\`]`;
  const before = new RegExp(
    String.raw`\bprefix(?:ed)?(?: with| by| of)?(?: the)?(?: word| string)?:? ${quoted}`,
    'i',
  );
  const after = new RegExp(String.raw`${quoted},? (?:prefix\b|followed by\b|and a space\b)`, 'i');
  // "without the prefix" and "no prefix" are in the same sentence.
  const sentences = text.split(/(?<=[.!?])\s/).filter((one) => !/\b(?:without|no|not|don't)\b/i.test(one));
  const [found] = sentences.flatMap(
    (one) =>
      (before.exec(one) ?? after.exec(one) ?? schemeInWords.exec(one) ?? schemeAtEnd.exec(one))?.[1] ?? [],
  );
  return found === undefined ? undefined : `${found.replace(/^bearer$/, 'Bearer')} `;
}
