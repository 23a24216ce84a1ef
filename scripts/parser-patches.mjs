// Makes the parser of Markdown faster in the bundle, with the same results: states that only consume characters skip to the next
// character that can end them, and one context serves all events. It also keeps less of each event: most of what a tree needed was
// the states of parts that were read to their end. The patches are for exact texts of exact versions: the build fails when a library changes, and then they are checked again or dropped.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Versions of the patched packages. */
const versions = {
  micromark: '4.0.3',
  'micromark-core-commonmark': '2.0.4',
  'mdast-util-from-markdown': '2.1.0',
};

/** Skips in the loop over a text. `skip` names a state that consumes every character before the one that `stop` returns. */
const tokenizer = [
  ['  let consumed = true;\n', '  let consumed = true;\n  let skipState;\n  let skipStop;\n'],
  [
    '    enter,\n    exit,\n',
    '    enter,\n    exit,\n    skip(state, stop) {\n      skipState = state;\n      skipStop = stop;\n    },\n',
  ],
  [
    '          go(chunk.charCodeAt(point._bufferIndex));\n',
    `          go(chunk.charCodeAt(point._bufferIndex));
          if (state === skipState && point._index === chunkIndex) {
            const from = point._bufferIndex;
            // The last character is consumed as usual, which leads to the next chunk.
            const to = skipStop === undefined ? chunk.length - 1 : skipStop(chunk, from);
            if (to > from) {
              point.column += to - from;
              point.offset += to - from;
              point._bufferIndex = to;
              context.previous = chunk.charCodeAt(to - 1);
            }
          }
`,
  ],
  [
    `    context.events = resolveAll(resolveAllConstructs, context.events, context);
    return context.events;
`,
    `    context.events = resolveAll(resolveAllConstructs, context.events, context);
    const finished = finishedContext(parser, chunks);
    for (const event of context.events) if (event[2] === context) event[2] = finished;
    return context.events;
`,
  ],
  // Counts tokens that are kept, as these take the most memory. The limit is an extension (`tokenLimit` in `markdown/limits.ts`).
  [
    "    token.start = now();\n    context.events.push(['enter', token, context]);\n",
    `    token.start = now();
    parser.tokens = (parser.tokens ?? 0) + 1;
    if (limit !== undefined && parser.tokens > limit.most) limit.exceed(token);
    context.events.push(['enter', token, context]);
`,
  ],
  [
    '      context.events.length = startEventsIndex;\n',
    `      for (let index = startEventsIndex; index < context.events.length; index += 1)
        if (context.events[index][0] === 'enter') parser.tokens -= 1;
      context.events.length = startEventsIndex;
`,
  ],
  [
    '  const resolveAllConstructs = [];\n',
    '  const resolveAllConstructs = [];\n  const limit = parser.constructs.limits?.null[0];\n',
  ],
  [
    'export function createTokenizer(',
    `function finishedContext(parser, chunks) {
  return {
    parser,
    sliceStream: (token) => sliceChunks(chunks, token),
    sliceSerialize: (token, expandTabs) => serializeChunks(sliceChunks(chunks, token), expandTabs)
  };
}
export function createTokenizer(`,
  ],
];

/** Text ends at a character of a construct. */
const text = [
  [
    '    const text = effects.attempt(constructs, start, notText);\n    return start;\n',
    `    const text = effects.attempt(constructs, start, notText);
    const marks = marksOf(constructs);
    effects.skip(data, (chunk, from) => {
      const last = chunk.length - 1;
      let to = from;
      while (to < last) {
        const code = chunk.charCodeAt(to);
        if (code < 128 ? marks[code] === 1 : constructs[code] !== undefined) {
          if (to > from) self.previous = chunk.charCodeAt(to - 1);
          if (atBreak(code)) break;
        }
        to += 1;
      }
      return to;
    });
    return start;
`,
  ],
  [
    'export const resolver = {',
    `const knownMarks = new WeakMap();
function marksOf(constructs) {
  let marks = knownMarks.get(constructs);
  if (marks === undefined) {
    marks = new Uint8Array(128);
    for (const code of Object.keys(constructs)) if (Number(code) >= 0 && Number(code) < 128) marks[code] = 1;
    knownMarks.set(constructs, marks);
  }
  return marks;
}
export const resolver = {`,
  ],
];

/** A line of a block ends with its chunk, as a line ending is a chunk of its own. */
const document = [
  [
    '    return flowContinue(code);\n  }\n',
    '    effects.skip(flowContinue);\n    return flowContinue(code);\n  }\n',
  ],
  // Lines of a part that was read to its end need its events only.
  [
    '    childFlow.write([null]);\n',
    `    childFlow.write([null]);
    const finished = { events: childFlow.events };
    for (let token = childToken; token; token = token.previous) token._tokenizer = finished;
`,
  ],
];
const content = [
  [
    '      contentType: "content"\n    });\n    return chunkInside(code);',
    '      contentType: "content"\n    });\n    effects.skip(chunkInside);\n    return chunkInside(code);',
  ],
];
const codeFenced = [
  [
    '    effects.enter("codeFlowValue");\n    return contentChunk(code);',
    '    effects.enter("codeFlowValue");\n    effects.skip(contentChunk);\n    return contentChunk(code);',
  ],
];

/** Handlers read the context while they run, and neither change nor keep it, so that one serves all events. */
const compiler = [
  [
    '    while (++index < events.length) {\n      const handler',
    `    const shared = { ...context };
    const contextOf = (tokenizer) => {
      shared.sliceSerialize = tokenizer.sliceSerialize;
      return shared;
    };
    while (++index < events.length) {
      const handler`,
  ],
  [
    `        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
    '        handler[events[index][1].type].call(contextOf(events[index][2]), events[index][1]);',
  ],
  // The tree takes the place of its events. The position of the tree is that of the first event and of the last but one.
  [
    `    events = prepared;
    index = -1;
`,
    `    events.length = 0;
    events = prepared;
    index = -1;
`,
  ],
  [
    `    }

    // Handle tokens still being open.`,
    `      if (index > 1 && index < events.length - 2) events[index - 1] = undefined;
    }

    // Handle tokens still being open.`,
  ],
];

const patches = {
  'micromark/lib/create-tokenizer.js': tokenizer,
  'micromark/lib/initialize/text.js': text,
  'micromark/lib/initialize/document.js': document,
  'micromark-core-commonmark/lib/content.js': content,
  'micromark-core-commonmark/lib/code-fenced.js': codeFenced,
  'mdast-util-from-markdown/lib/index.js': compiler,
};

const patched = new RegExp(
  `node_modules[\\\\/](${Object.keys(patches).join('|').replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')})$`,
);

/**
 * Returns the patched text of a module.
 * @param name the path of the module below node_modules
 * @throws Error if the module is not the one that the patch was made for
 */
export function patchedModule(name, source, version) {
  const [owner] = name.split('/');
  if (version !== versions[owner])
    throw new Error(
      `The patch of ${owner} is for ${versions[owner]}, not ${version}: check it in scripts/parser-patches.mjs.`,
    );
  return patches[name].reduce((current, [before, after]) => {
    if (current.split(before).length !== 2)
      throw new Error(
        `${name} does not contain what its patch replaces: check it in scripts/parser-patches.mjs.`,
      );
    return current.replace(before, () => after);
  }, source);
}

/** Returns the patched text of the module at a path; undefined if it is not patched. */
export function patchedAt(path) {
  const name = patched.exec(path)?.[1]?.replaceAll('\\', '/');
  if (name === undefined) return undefined;
  const root = path.slice(0, -name.length) + name.split('/')[0];
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return patchedModule(name, readFileSync(path, 'utf8'), version);
}

/** A plugin for the bundler. */
export const parserPatches = {
  name: 'parser-patches',
  setup(build) {
    const found = new Set();
    build.onLoad({ filter: patched }, ({ path }) => {
      found.add(path);
      return { contents: patchedAt(path), loader: 'js', resolveDir: dirname(path) };
    });
    build.onEnd(() => {
      const expected = Object.keys(patches).length;
      if (found.size !== expected) throw new Error(`${found.size} of ${expected} modules were patched.`);
    });
  },
};
