// A plugin with every kind of member, each seen in the site or in the report.

/** Text with an exclamation mark becomes strong. */
function shout() {
  return (tree) => {
    const visit = (node) => {
      if (node.type === 'containerDirective' && node.name === 'columns')
        node.data = { hName: 'div', hProperties: { className: ['boat-columns'] } };
      if (node.children === undefined || node.type === 'strong') return;
      node.children = node.children.map((child) =>
        child.type === 'text' && child.value.endsWith('!') ? { type: 'strong', children: [child] } : child,
      );
      for (const child of node.children) visit(child);
    };
    visit(tree);
  };
}

/** What no author may write either: a script, and an attribute that runs. */
function addUnsafe({ word }) {
  return (tree) => {
    tree.children.push({
      type: 'element',
      tagName: 'p',
      properties: { onClick: 'alert(1)', className: ['added'] },
      children: [
        { type: 'text', value: word },
        { type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] },
      ],
    });
  };
}

export default {
  plugins: [
    {
      name: 'everything',
      version: '1.0.0',
      options: { word: 'Added by a plugin' },
      remark: [shout],
      rehype: [[addUnsafe, { word: 'Added by a plugin' }]],
      rules: [
        {
          code: 'no-verbs',
          start: ({ pointerOf }) => ({
            operation: (node) =>
              /^get/i.test(String(node.value.summary))
                ? [
                    {
                      pointer: pointerOf(node, 'summary'),
                      message: `The summary \`${node.value.summary}\` begins with a verb of HTTP.`,
                      notes: ['Name what is listed.'],
                    },
                  ]
                : [],
          }),
        },
      ],
      languages: [
        {
          id: 'httpie',
          label: 'HTTPie',
          language: 'bash',
          write: ({ method, url }) => `http ${method} '${url}'`,
        },
      ],
      pages: ({ docs, apis }) => [
        {
          key: 'contents',
          url: '/everything',
          title: 'Everything',
          html: `<h2>Pages</h2><ul>${docs.map(({ title }) => `<li>${title}</li>`).join('')}</ul>
            <p><a href="/docs/guide">Guide</a>, ${apis.length} API <script>alert(1)</script></p>`,
        },
      ],
      hooks: {
        afterLoad: (sources) => ({
          value: { ...sources, docs: [...sources.docs, { file: 'content/docs/made.md', text: '# Made\n\nBy a hook.' }] },
          diagnostics: [{ code: 'made', severity: 'info', message: 'One page is made.' }],
        }),
        afterPlan: (plan) => ({
          value: {
            ...plan,
            sections: plan.sections.map((section) =>
              section.api === undefined
                ? {
                    ...section,
                    groups: [...section.groups, { label: 'More', items: [{ url: '/everything', label: 'Everything' }] }],
                  }
                : section,
            ),
          },
        }),
        beforeWrite: (file) => ({
          value:
            file.outputPath === 'robots.txt' ? { ...file, content: `${file.content}# A hook was here.\n` } : file,
        }),
      },
    },
  ],
};
