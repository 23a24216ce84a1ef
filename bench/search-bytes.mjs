// Measures what a query of search costs a browser with an empty cache: the compressed bytes of the files that it fetches, by kind of
// file. It asks the same code as the browser, on this portal the queries of test/search, on GitHub's document those below.
//   npm run bench:search                               build both sites and print the tables
//   node bench/search-bytes.mjs dist queries.json      ask a site that is built already

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createJiti } from 'jiti';
import { measuredBuild } from './measured-build.mjs';
import { median } from './median.mjs';

const load = createJiti(import.meta.url);
const { createSearch } = await load.import('../src/client/search/search-answers.ts');
const kinds = ['index', 'terms', 'words', 'pages'];

/** What readers of GitHub's reference look for: tasks, resources, paths, operation ids, fields, and a few typing errors. */
const githubQueries = [
  'create an issue',
  'list pull requests',
  'merge a pull request',
  'fork a repository',
  'star a repository',
  'add collaborator',
  'upload release asset',
  'download artifact',
  'rerun a workflow',
  'search code',
  'transfer a repository',
  'rate limit',
  'branch protection',
  'code scanning alerts',
  'dependabot secrets',
  'personal access tokens',
  'deploy keys',
  'webhook deliveries',
  'team membership',
  'self-hosted runners',
  'audit log',
  'milestone',
  'reactions',
  'GET /repos/{owner}/{repo}/issues',
  '/orgs/{org}/members',
  'repos/get-content',
  'issuesCreate',
  'pull_number',
  'per_page',
  'allow_squash_merge',
  'required_status_checks',
  'workflow_dispatch',
  'brnch protection',
  'invitaton',
  'organisation members',
];

/** Returns the compressed bytes that a query fetches, by kind of file. */
async function costOf(query, site) {
  const cost = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const search = createSearch('/search-index.json', async (href) => {
    const bytes = readFileSync(join(site, href));
    const kind = /search-(\w+)/.exec(href)?.[1];
    cost[kind] += gzipSync(bytes).length;
    return JSON.parse(bytes.toString());
  });
  await search.find(query);
  return { ...cost, all: Object.values(cost).reduce((sum, bytes) => sum + bytes) };
}

async function measure(name, site, queries) {
  const costs = [];
  for (const query of queries) costs.push(await costOf(query, site));
  const sorted = costs.map(({ all }) => all).toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  const row = [
    ...[median(sorted), at(0.1), at(0.9)],
    ...kinds.map((kind) => median(costs.map((cost) => cost[kind]))),
  ];
  console.log(
    `| ${name}, ${queries.length} queries | ${row.map((bytes) => (bytes / 1000).toFixed(1)).join(' | ')} |`,
  );
}

function queriesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).queries.map(({ query }) => query);
}

function headings() {
  const kindsOfFiles = ['manifest', 'terms', 'words', 'texts of pages'];
  console.log(`| KB, compressed | median | 10% | 90% | ${kindsOfFiles.join(' | ')} |`);
  console.log(`|---${'|---'.repeat(3 + kinds.length)}|`);
}

/** Builds both sites. The document has broken links, which must not fail the build. */
async function measureBoth(work) {
  const corpus = resolve(process.env.BENCH_CORPUS ?? '../shared/corpus/openapi');
  const portal = join(work, 'portal');
  measuredBuild('.', portal);
  headings();
  await measure('this portal', portal, queriesIn('test/search/queries.json'));
  const document = join(corpus, 'github-api.github.com.json');
  if (!existsSync(document)) return;
  const project = join(work, 'project');
  mkdirSync(join(project, 'specs'), { recursive: true });
  copyFileSync(document, join(project, 'specs/github.json'));
  writeFileSync(join(project, 'portal.config.mjs'), "export default { onBrokenSpecLinks: 'warn' };\n");
  measuredBuild(project, join(work, 'github'));
  await measure('GitHub', join(work, 'github'), githubQueries);
}

const [site, file] = process.argv.slice(2);
if (site !== undefined) {
  headings();
  await measure(site, resolve(site), file === undefined ? githubQueries : queriesIn(file));
} else {
  const work = mkdtempSync(join(tmpdir(), 'portal-search-'));
  try {
    await measureBoth(work);
  } finally {
    rmSync(work, { recursive: true });
  }
}
