// An OpenAPI document of up to 7,000 operations, each with a unique path, field and word, among words that many share. The
// same number gives the same document.

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo ka le mi no pu ro'.split(' ');
const resources = 'invoice vessel harbour voyage container customs berth pilot cargo manifest'.split(' ');
const actions = 'list create inspect amend cancel archive restore approve reject transfer'.split(' ');
const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A made-up word of five syllables; below 8,000 any two differ in two of them at least. */
function wordOf(index: number): string {
  const digits = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20];
  const check = [digits[0], digits[1], digits[2]].reduce<number>((sum, digit = 0) => sum + digit, 0) % 20;
  return [...digits, check, (check * 7 + index) % 20].map((digit = 0) => syllables[digit]).join('');
}

/** The unique parts of the operation at this index. */
export function operationAt(index: number) {
  const word = wordOf(index);
  const resource = resources[index % resources.length] ?? '';
  const action = actions[Math.floor(index / resources.length) % actions.length] ?? '';
  return {
    word,
    tag: resource,
    path: `/v1/${resource}/${word}/${action}`,
    operationId: `${action}-${resource}-${index}`,
    field: `${resource}${word.charAt(0).toUpperCase()}${word.slice(1)}Code`,
    summary: `${action} ${resource} ${index}`,
    href: `/api/large/${action}-${resource}-${index}`,
  };
}

/** @param count number of operations */
export function largeDocument(count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    openapi: '3.2.0',
    info: { title: 'Large', version: '1', description: 'An API of many operations.' },
    servers: [{ url: 'https://api.example' }],
    security: [],
    // Half of the tags are below another.
    tags: [{ name: 'transport' }, ...resources.slice(0, 5).map((name) => ({ name, parent: 'transport' }))],
    paths: Object.fromEntries(indexes.map((index) => [operationAt(index).path, pathItem(index)])),
  };
}

function pathItem(index: number) {
  const { tag, operationId, summary, word, field } = operationAt(index);
  // Words that other operations, nearby and far away, have as well.
  const shared = [1, 7, 31, 97].map((step) => wordOf(7000 + ((index * step) % 300)));
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', description: `Identifier of the ${shared[0]}.` },
      [field]: { type: 'string', description: `Says why the ${shared[1]} is so.` },
    },
  };
  return {
    [verbs[index % verbs.length] ?? 'get']: {
      tags: [tag],
      operationId,
      summary,
      description: `Brings the ${shared.join(', the ')} and the ${word} together.`,
      responses: { 200: { description: 'Done', content: { 'application/json': { schema } } } },
    },
  };
}
