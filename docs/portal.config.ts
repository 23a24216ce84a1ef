import { defineConfig } from 'portal-docs';

const repository = 'https://code.portal.example/portal-docs/blob/main/';

interface TreeNode {
  type: string;
  url?: string;
  children?: TreeNode[];
}

/** Lets links to files of the repository that are not part of the documentation lead to the repository. */
function linkToRepository() {
  const visit = (node: TreeNode) => {
    if (node.url !== undefined)
      node.url = node.url.replace(
        /^(?:\.\.\/)+(?=[A-Z]+\.md|bench\/|examples\/|src\/|test\/|\.)/,
        repository,
      );
    for (const child of node.children ?? []) visit(child);
  };
  return visit;
}

// The site of this documentation: `npm run docs` builds it, from the root of the repository.
export default defineConfig({
  title: 'portal',
  contentDir: 'docs',
  apis: [],
  navbar: [
    { label: 'Documentation', to: '/getting-started' },
    { label: 'Decisions', to: '/decisions' },
  ],
  outDir: 'dist-docs',
  // Reports as JSON name their schema by its URL in this site.
  staticDir: 'schemas',
  onBrokenMarkdownLinks: 'throw',
  footer: { text: 'Turns OpenAPI documents and Markdown into a developer portal.' },
  plugins: [{ name: 'repository-links', version: '1.0.0', remark: [linkToRepository] }],
});
