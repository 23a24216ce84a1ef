// Leaves out drafts, labels the sections of APIs, and signs robots.txt.

import { definePlugin } from 'portal-docs';

interface Options {
  prefix: string;
}

export default definePlugin<Options>({
  api: 1,
  name: 'drafts',
  version: '1.0.0',
  options: { type: 'object', properties: { prefix: { type: 'string', default: 'draft-' } } },
  hooks: {
    afterLoad: (sources, { options }) => {
      const isDraft = ({ file }: { file: string }) => file.split('/').pop()?.startsWith(options.prefix);
      return { value: { ...sources, docs: sources.docs.filter((doc) => !isDraft(doc)) } };
    },
    afterPlan: (plan) => ({
      value: {
        ...plan,
        sections: plan.sections.map((section) =>
          section.api === undefined ? section : { ...section, label: `${section.label} reference` },
        ),
      },
    }),
    beforeWrite: (file) => ({
      value:
        file.outputPath === 'robots.txt'
          ? { ...file, content: `${file.content}# Questions: docs@boats.example\n` }
          : file,
    }),
  },
});
