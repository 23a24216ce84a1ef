// The rules about the configuration and the files that describe the site.

import type { RuleFacts } from '../../types/lint-rule.ts';

/** The rules about the configuration and the files that describe the site. */
export const configurationRules = {
  'invalid-configuration': {
    severity: 'error',
    isFixed: true,
    docs: {
      what: 'The configuration cannot be loaded, has an unknown key or a wrong value, or names a folder that does not exist. The command ends with exit code 2.',
      why: 'Nothing can be built without knowing what to build.',
      whenToIgnore: 'Never: it cannot be switched off.',
    },
  },
  'unstable-plugin': {
    severity: 'error',
    docs: {
      what: 'A plugin, a component or the configuration returns something else in two builds of the same project. Only `portal check --plugins` finds it.',
      why: 'Pages that are stored keep what was returned when they were made, so a site depends on the machine and the time it was built at.',
      wrong: "pages: () => [{ key: 'now', url: '/now', title: 'Now', html: String(Date.now()) }]",
      right: "pages: (site) => [{ key: 'now', url: '/now', title: 'Now', html: String(site.docs.length) }]",
      whenToIgnore: 'When each build starts without a store, and nobody compares two of them.',
    },
  },
  'unknown-sample-language': {
    severity: 'error',
    docs: {
      what: 'The configuration lists a language that samples do not have.',
      why: 'The tab of the language is missing on every page.',
      wrong: "samples: { languages: ['crul'] }",
      right: "samples: { languages: ['curl'] }",
      whenToIgnore: 'While a plugin with the language is not installed.',
    },
  },
  'missing-string': {
    severity: 'info',
    docs: {
      what: 'Neither the program nor the project has all strings in the language of the site.',
      why: 'Pages mix English with the language of the site.',
      wrong: "language: 'fr'",
      right: "language: 'fr', strings: './strings/fr.json'",
      whenToIgnore: 'While the strings are being translated.',
    },
  },
  'missing-brand-image': {
    severity: 'error',
    docs: {
      what: 'An image of `logo`, `favicon` or `socialImage`, or a font of the latter, does not exist.',
      why: 'Every page lacks the image.',
      wrong: "logo: 'brand/logo.svgg'",
      right: "logo: 'brand/logo.svg'",
      whenToIgnore: 'When a later step of the deployment adds the image.',
    },
  },
  'social-image-characters': {
    severity: 'warning',
    docs: {
      what: 'The image for links to a page is without some characters, which its font does not have.',
      why: 'Messengers show a title with gaps.',
      whenToIgnore: 'When nobody shares links to the page.',
    },
  },
  'social-image-font': {
    severity: 'error',
    docs: {
      what: 'A font of `socialImage` cannot be read.',
      why: 'The images cannot be drawn as the project asks.',
      whenToIgnore: 'Never: name another font, or remove the key.',
    },
  },
  'missing-style': {
    severity: 'error',
    docs: {
      what: 'A style sheet of `customCss` does not exist.',
      why: 'Pages lack the rules of the project.',
      wrong: "customCss: 'brand/sytle.css'",
      right: "customCss: 'brand/style.css'",
      whenToIgnore: 'When another step of the build makes the style sheet.',
    },
  },
  'heavy-plugin': {
    severity: 'warning',
    docs: {
      what: 'Plugins add more to a page than a limit: 50,000 bytes of scripts for slots, or 15,000 bytes of style sheets, compressed.',
      why: 'Readers on slow lines wait for it, on each page that has the part.',
      wrong: "styles: ['./all-of-a-framework.css']",
      right: "styles: ['./glossary.css']",
      whenToIgnore: 'When the part is worth the time that readers wait.',
    },
  },
  'unknown-section': {
    severity: 'error',
    docs: {
      what: 'A page of a plugin is in a section that the site does not have.',
      why: 'The page has no sidebar, and readers do not see what it belongs to.',
      wrong: "section: 'gudies'",
      right: "section: 'guides'",
      whenToIgnore: 'When the plugin is for several sites, and some of them do not have the section.',
    },
  },
  'unknown-tag': {
    severity: 'warning',
    docs: {
      what: 'The configuration lists a tag that no operation of the document has.',
      why: 'The order or the label of the group has no effect.',
      wrong: "tags: [{ name: 'Boat' }]",
      right: "tags: [{ name: 'Boats' }]",
      whenToIgnore: 'While the document is changed in another place.',
    },
  },
  'unknown-operation': {
    severity: 'warning',
    docs: {
      what: 'The configuration lists an operation that its tag does not have, or names a first request that the document does not have.',
      why: 'The order or the label of the operation, or the choice of the first request, has no effect.',
      wrong: "operations: [{ id: 'listBoat' }]",
      right: "operations: [{ id: 'listBoats' }]",
      whenToIgnore: 'While the document is changed in another place.',
    },
  },
  'unknown-server': {
    severity: 'error',
    docs: {
      what: 'The `defaultServer` of an API in the configuration is not one server of its document.',
      why: 'Samples use another server than the project asks for.',
      wrong: "defaultServer: 'Sandbux'",
      right: "defaultServer: 'Sandbox'",
      whenToIgnore: 'While the document is changed in another place.',
    },
  },
  'invalid-sidebar-file': {
    severity: 'warning',
    docs: {
      what: 'A `_category_.json`, `_category_.yml` or `_meta.json` has a syntax error, an unknown key or a wrong value, which is ignored.',
      why: 'The sidebar has another order or other labels than the file asks for.',
      wrong: '{ "lable": "Guides" }',
      right: '{ "label": "Guides" }',
      whenToIgnore: 'When another tool reads the key.',
    },
  },
  'unmatched-sidebar-entry': {
    severity: 'warning',
    docs: {
      what: 'A `_meta.json` lists a page or folder that does not exist, or a file that orders a sidebar has no effect.',
      why: 'Often the page was renamed, and has lost its place.',
      whenToIgnore: 'When the page is a draft that will be published.',
    },
  },
  'unusable-tag': {
    severity: 'warning',
    docs: {
      what: 'A tag that `versions.fromTags` names is no version: its name cannot be that of a version, or it has neither pages nor documents.',
      why: 'The site does not have the version.',
      wrong: "fromTags: 'v*'",
      right: "fromTags: ['v*', '!v0.*']",
      whenToIgnore: 'When no version is missing.',
    },
  },
  'release-without-document': {
    severity: 'warning',
    docs: {
      what: 'A release that `changes` names does not have the document of an API that an older one has.',
      why: 'The pages of its changes say that it is not known what changed in it.',
      whenToIgnore: 'When the API was not a part of the release.',
    },
  },
  'passed-sunset': {
    severity: 'warning',
    docs: {
      what: 'An operation was to be removed on a day before the newest release, which still has it.',
      why: 'Readers are told a day that was not kept, and plan by it.',
      whenToIgnore: 'When the removal is late, and readers know.',
    },
  },
  'nothing-to-build': {
    severity: 'error',
    isFixed: true,
    docs: {
      what: 'The sources contain no page: no OpenAPI document, and no Markdown page that is not a draft.',
      why: 'There is no site without a page.',
      whenToIgnore: 'Never: it cannot be switched off.',
    },
  },
  'unavailable-store': {
    severity: 'warning',
    docs: {
      what: 'The shared store cannot be reached or does not accept new records, or the disk has no room for the store of this machine.',
      why: 'Builds take longer; their result is the same.',
      whenToIgnore: 'On machines that are often without a network.',
    },
  },
  'invalid-silence': {
    severity: 'warning',
    docs: {
      what: 'A comment `portal-ignore` or an `x-portal-ignore` has no reason, or cannot be read; it has no effect.',
      why: 'Nobody can later decide whether a problem without a reason may still be ignored.',
      wrong: '<!-- portal-ignore missing-image -->',
      right: '<!-- portal-ignore missing-image: added by the release -->',
      whenToIgnore: 'Never: write the reason.',
    },
  },
  'unused-silence': {
    severity: 'warning',
    docs: {
      what: 'A comment `portal-ignore` or an `x-portal-ignore` silences no problem, or names a rule that does not exist.',
      why: 'It would hide a new problem at this place.',
      wrong: '<!-- portal-ignore misssing-image: added by the release -->',
      right: '<!-- portal-ignore missing-image: added by the release -->',
      whenToIgnore: 'When the problem is only found on some machines.',
    },
  },
} satisfies Record<string, RuleFacts>;
