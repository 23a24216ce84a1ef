// The title of a site, and the values that its pages name, in the configuration of another tool.

import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findVariables } from '../../../src/extras/migrate/files/find-variables.ts';
import { findTitle } from '../../../src/extras/migrate/files/tool-titles.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

describe('findTitle', () => {
  it.each([
    ['mkdocs.yml', 'site_name: Boats: a guide\nnav: []\n', 'Boats: a guide'],
    ['mkdocs.yml', 'site_name: "Boats"\n', 'Boats'],
    ['properdocs.yml', 'site_name: Boats\n', 'Boats'],
    ['zensical.toml', '[project]\nsite_name = "Boats"\n', 'Boats'],
    ['book.toml', '[book]\ntitle = "Boats"\n', 'Boats'],
    [
      'docusaurus.config.js',
      "module.exports = {\n  themeConfig: {\n    title: 'Bar',\n  },\n  title: 'Boats',\n};\n",
      'Boats',
    ],
    ['docs/.vitepress/config.mts', "export default { title: 'Boats' }\n", 'Boats'],
    [
      'astro.config.mjs',
      "export default c({\n  i: [\n    starlight({\n      authors: {\n        title: 'Captain',\n      },\n      title: 'Boats',\n    }),\n  ],\n});\n",
      'Boats',
    ],
    ['docs/docs.json', '{\n  "name": "Boats"\n}\n', 'Boats'],
    ['_config.yml', 'name: Fleet\ntitle: Boats\n', 'Boats'],
    ['_config.yml', 'name: "Boats"\n', 'Boats'],
    ['hugo.toml', "title = 'Boats'\n", 'Boats'],
  ])('reads %s: %j', async (file, text, foundTitle) => {
    project.write({ [file]: text });
    expect(await findTitle(project.path, 'docs')).toEqual({ foundTitle });
  });

  it('reads no value that is put together', async () => {
    project.write({
      'docusaurus.config.js': 'module.exports = {\n  title: `<%= name %> docs`,\n};\n',
      'docs/index.md': '# Home\n',
    });
    expect(await findTitle(project.path, 'docs')).toEqual({});
  });
});

describe('findVariables', () => {
  it('reads the values of one line in the configuration of Jekyll', async () => {
    project.write({
      'docs/_config.yml': 'repository: https://a.example\nname: "Boats" \nplugins:\n  - one\nlist: [a]\n',
    });
    expect(await findVariables(project.path, 'docs')).toEqual({
      'site.repository': 'https://a.example',
      'site.name': 'Boats',
    });
    expect(await findVariables(project.path, 'other')).toEqual({});
  });

  it('reads the maps in the configuration of Jekyll', async () => {
    project.write({
      'docs/_config.yml':
        'name: Boats\nboat:\n  # Its rig.\n  masts: 2\n  sail:\n    name: Jib\nlist:\n  - a: b\n',
    });
    expect(await findVariables(project.path, 'docs')).toEqual({
      'site.name': 'Boats',
      'site.boat.masts': '2',
      'site.boat.sail.name': 'Jib',
    });
  });

  it('reads the data files of Jekyll', async () => {
    project.write({
      'docs/_config.yml': 'name: Boats\n',
      'docs/_data/rig.yml': 'masts: 2\nsail:\n  name: Jib\nlist:\n  - a\n',
      'docs/_data/port.json': '{"name": "Bluff"}',
      'docs/_data/broken.yml': 'a: [\n',
    });
    expect(await findVariables(project.path, 'docs')).toEqual({
      'site.name': 'Boats',
      'site.data.rig.masts': '2',
      'site.data.rig.sail.name': 'Jib',
      'site.data.port.name': 'Bluff',
    });
  });

  it('reads the extra values of MkDocs, if its macros are used', async () => {
    const extra =
      'extra:\n  version: 2.1\n\n# About it\n  boat:\n    name: "Jib"\n  list: [a]\nhooks: !!python/name:a.b\n';
    project.write({ 'mkdocs.yml': `${extra}plugins:\n  - search\n` });
    expect(await findVariables(project.path, 'docs')).toEqual({});
    project.write({ 'mkdocs.yml': `${extra}plugins:\n  - search\n  - macros\n` });
    expect(await findVariables(project.path, 'docs')).toEqual({ version: '2.1', 'boat.name': 'Jib' });
  });

  it('reads the substitutions of MyST that are literals', async () => {
    project.write({
      'docs/conf.py':
        'project = "Boats"\nmyst_substitutions = {\n    "rig": "a **sloop**",  # One mast.\n    \'port\': r\'Bluff\',\n    "made": f"{project}",\n    "called": name(),\n}\n',
    });
    expect(await findVariables(project.path, 'docs')).toEqual({
      'substitution.rig': 'a **sloop**',
      'substitution.port': 'Bluff',
    });
  });

  it('reads the files of YAML that become substitutions of MyST', async () => {
    project.write({
      'docs/conf.py':
        "import yaml\nmyst_substitutions = {}\nif os.path.exists('./ports.yaml'):\n    with open('./ports.yaml', 'r') as fd:\n        myst_substitutions.update(yaml.safe_load(fd.read()))\nwith open('other.yaml') as fd:\n    html_context = yaml.safe_load(fd)\nwith open('../above.yaml') as fd:\n    myst_substitutions.update(yaml.safe_load(fd))\n",
      'docs/ports.yaml': 'bluff: "- {ref}`bluff`\\n- Oban"\nmasts: 2\nlist: [a]\n',
      'docs/other.yaml': 'name: Boats\n',
      'above.yaml': 'name: Boats\n',
    });
    expect(await findVariables(project.path, 'docs')).toEqual({
      'substitution.bluff': '- {ref}`bluff`\n- Oban',
      'substitution.masts': '2',
    });
  });

  it('reads no file of YAML that a link leads to outside of the folder', async () => {
    project.write({
      'docs/conf.py': "with open('link.yaml') as fd:\n    myst_substitutions = yaml.safe_load(fd)\n",
      'secret.yaml': 'secret: Boats\n',
    });
    symlinkSync(project.file('secret.yaml'), project.file('docs/link.yaml'));
    expect(await findVariables(project.path, 'docs')).toEqual({});
  });

  it('reads the parameters of Hugo, and the shortcodes that write a value or the same HTML', async () => {
    project.write({
      'hugo.toml': '[params]\nVersion = "2.1"\n[params.boats]\nlength = 12\n',
      'layouts/shortcodes/latest.html': '{{- site.Params.version -}}\n',
      'layouts/shortcodes/docks/count.html': '{{/* How many. */}}\n17\n',
      'layouts/shortcodes/box.html': '<div>{{ .Inner }}</div>\n',
      'layouts/shortcodes/other.html': '{{ site.Params.missing }}\n',
      'layouts/_shortcodes/since.html': 'since {{- .Get 0 -}}\n',
      'layouts/shortcodes/early.html':
        '<!-- For drafts. -->\n{{- /* a */ -}}\n{{ $_hugo_config := `{ "version": 1 }` }}\n<div class="alert">\n\n  Since {{ .Site.Params.version }}</div>\n',
      'layouts/shortcodes/keywords.html': '<meta name="keywords" content="boats">\n',
      'layouts/shortcodes/lines.html': '<pre>a\n\nb</pre>',
      'content/a.md': '',
    });
    expect(await findVariables(project.path, 'content')).toEqual({
      'params.version': '2.1',
      'params.boats.length': '12',
      'shortcode.latest': '2.1',
      'shortcode.docks/count': '17',
      'shortcode-code.since': 'since {{ .Get 0 }}',
      'shortcode-html.early': '<div class="alert"> Since 2.1</div>',
      'shortcode-html.keywords': '',
      'shortcode-code.': '',
    });
    project.write({ 'config/_default/params.yaml': 'name: Boats\n', 'hugo.toml': '[params\n' });
    expect(await findVariables(project.path, 'content/en')).toMatchObject({ 'params.name': 'Boats' });
  });
});
