// The views of the pages of each document in test/openapi/keywords, without the samples of requests. Their text is in the `shown.txt` there.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readApi } from '../../../src/generator/openapi/read/read-api.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const folder = join(import.meta.dirname, '../../openapi/keywords');

/** Documents about operations, not only about their schemas, which have snapshots of their own. */
const names = readdirSync(folder).filter((name) =>
  /^(?:callbacks|encoding|examples|external-docs|headers|info|info-summary|item-schema|links|oauth-flows|operation-facts|parameter-\w+|paths|querystring|request-body|responses|security|security-schemes|servers|shared-parts|swagger-2|tag-hierarchy|tags|webhooks|x-badges|x-error-codes|x-tag-groups|xml)$/.test(
    name,
  ),
);

describe('views of the pages of', () => {
  it.each(names)('%s', async (name) => {
    const text = readFileSync(join(folder, name, 'openapi.yaml'), 'utf8');
    const readFile = async (file: string) =>
      existsSync(join(folder, name, file)) ? readFileSync(join(folder, name, file), 'utf8') : undefined;
    const { value: api } = await readApi({ name: 'api', file: 'openapi.yaml', text, readFile }, en);
    if (api === undefined) throw new Error('no model');
    const views = createApiViews(api, plainTools);
    const tags = [...api.tags.map((tag) => tag.name), undefined];
    const lines = [
      ['introduction', views.introduction()],
      ...tags.map((tag) => [`tag ${tag ?? ''}`, views.tag(tag, { from: 0, to: 100 })]),
      ...[...api.operations.map(views.operation), ...api.webhooks.map(views.webhook)].map(
        ({ requestSamples: _, ...view }) => [`page ${view.title}`, view],
      ),
    ];
    const shown = `[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`;
    await expect(shown).toMatchFileSnapshot(
      join(import.meta.dirname, 'snapshots', 'keywords', `${name}.json`),
    );
  });
});
