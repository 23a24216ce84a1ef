// Generates projects of any size: Markdown pages of about 6 KB with headings, prose, code, a table, a list and links, 100 to a folder;
// and an OpenAPI document with tagged operations. The same count gives the same bytes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nouns =
  'account address batch binding branch bucket channel client cluster column contract currency delivery device domain draft entry event feature field file filter group invoice label ledger limit message metric model notice order owner parcel payment plan policy price product profile project queue quota record region release report request response role route rule sample schedule schema scope service session stage status store stream subject target task team tenant token topic transfer user value vendor version volume window worker zone'.split(
    ' ',
  );
const verbs =
  'accepts adds applies checks closes copies counts creates deletes expects filters keeps lists loads merges moves needs opens owns parses passes reads receives rejects removes renames returns sends sets shows signs sorts starts stops stores takes updates uses validates waits writes'.split(
    ' ',
  );
const perFolder = 100;

/** Creates a sequence of numbers from 0 to 1 that depends only on the seed. */
function sequence(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const folderOf = (page) => `part-${String(Math.floor(page / perFolder) + 1).padStart(4, '0')}`;

/** Path of a page in the content folder. */
export const pageFile = (page) =>
  join('docs', folderOf(page), `page-${String(page + 1).padStart(6, '0')}.md`);

function pageText(page, count) {
  const next = sequence(page);
  const one = (list) => list[Math.floor(next() * list.length)];
  const sentence = () =>
    `The ${one(nouns)} ${one(verbs)} the \`${one(nouns)}_${one(nouns)}\` of each ${one(nouns)} and ${one(verbs)} **${one(nouns)}** before it ${one(verbs)} a ${one(nouns)}.`;
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
  const link = () => {
    const target = Math.floor(next() * count);
    return `[the ${one(nouns)}](../${pageFile(target).split('/').slice(1).join('/')})`;
  };
  const row = () => `| \`${one(nouns)}\` | ${one(verbs)} the ${one(nouns)} | ${Math.floor(next() * 1000)} |`;
  const section = (title) => `## ${title}\n\n${paragraph()} See ${link()}.\n\n${paragraph()}\n`;
  const name = one(nouns);
  return [
    `---\ntitle: The ${name} of ${one(nouns)} ${page + 1}\ndescription: How the ${name} ${one(verbs)} a ${one(nouns)}.\n---\n`,
    `${paragraph()}\n`,
    section(`Create a ${one(nouns)}`),
    `\`\`\`js\nconst ${name} = await client.${one(nouns)}.get({ id: ${page}, limit: 20 });\nfor (const item of ${name}.items) {\n  if (item.${one(nouns)} !== null) console.log(\`\${item.id}: \${item.${one(nouns)}}\`);\n}\n\`\`\`\n`,
    section(`Filter by ${one(nouns)}`),
    `| Field | Effect | Most |\n|---|---|---|\n${Array.from({ length: 8 }, row).join('\n')}\n`,
    section(`Read the ${one(nouns)}`),
    `- ${sentence()}\n- ${sentence()} See ${link()}.\n- ${sentence()}\n`,
    `\`\`\`json\n{ "${one(nouns)}": "${one(nouns)}", "${one(nouns)}": ${Math.floor(next() * 1000)}, "items": [] }\n\`\`\`\n`,
    section(`Delete a ${one(nouns)}`),
    `\`\`\`bash\ncurl -sS "https://api.example/v1/${one(nouns)}?limit=10" \\\n  -H "Authorization: Bearer $TOKEN"\n\`\`\`\n`,
  ].join('\n');
}

/** Writes Markdown pages into the content folder of a project. */
export function writePages(project, count) {
  for (let page = 0; page < count; page += 1) {
    const file = join(project, 'content', pageFile(page));
    if (page % perFolder === 0) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageText(page, count));
  }
}

/** Writes an OpenAPI document with operations, ten to a tag, into the specs folder of a project. */
export function writeOperations(project, count) {
  const paths = {};
  for (let index = 0; index < count; index += 1) {
    const next = sequence(index);
    const one = (list) => list[Math.floor(next() * list.length)];
    const name = one(nouns);
    paths[`/${name}/${index}/{id}`] = {
      get: {
        operationId: `get-${name}-${index}`,
        tags: [`Group ${Math.floor(index / 10)}`],
        summary: `Get the ${name} ${index}`,
        description: `Returns the ${name} that the ${one(nouns)} ${one(verbs)}.`,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Found.',
            content: { 'application/json': { schema: { $ref: `#/components/schemas/Item${index % 50}` } } },
          },
        },
      },
    };
  }
  const schemas = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `Item${index}`,
      {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', description: 'Identifies the item.' },
          [nouns[index]]: { type: 'integer', minimum: index },
          state: { type: 'string', enum: ['open', 'closed'] },
        },
      },
    ]),
  );
  mkdirSync(join(project, 'specs'), { recursive: true });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Generated', version: '1' },
    paths,
    components: { schemas },
  };
  writeFileSync(join(project, 'specs', 'generated.json'), JSON.stringify(document));
}
