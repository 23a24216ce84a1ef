// The table of components, whatever library they are from: names, and what each becomes. Law: nothing else in the program lists them.
// A component is found by its name, or by the part after the last dot (`Tabs.Tab`).

import { isElementInCapitals } from '../../../../generator/shared/html/element-names.ts';
import { contentsPlace } from '../contents-marks.ts';
import type { Component } from './component.ts';
import { accordion, callout, columns, field, frame, steps, update } from './make-blocks.ts';
import { card, cards, members } from './make-cards.ts';
import { codeComponent, codeGroup, examples, mermaid } from './make-code.ts';
import { packageManagers } from './make-commands.ts';
import { badge, button, image, keyboardKeys, link, textComponent, tooltip, video } from './make-inline.ts';
import { codeTabs, tab, tabs } from './make-tabs.ts';
import { treeOfFiles } from './make-tree.ts';
import { contentOf, nothing, removed } from './make-wrappers.ts';

/** A row of the table: names, and what the element becomes. */
interface Row {
  names: string;
  /** Whether it is part of a line of text. */
  isInline?: true;
  make: Component['make'];
}

const rows: readonly Row[] = [
  // Admonitions. The names that are no kinds have the kind in an attribute.
  {
    names: 'Note Info Tip Important Warning Warn Caution Danger Error Check Success Hint Question',
    make: callout,
  },
  { names: 'Callout Admonition Alert Aside Notice InfoBox CalloutBox Message', make: callout },
  // Tabs.
  { names: 'Tabs TabGroup Tab.Group TabsGroup', make: tabs },
  { names: 'Tab TabItem TabPanel TabsContent CodeGroupItem CodeTab', make: tab },
  { names: 'CodeGroup CodeGroups CodeBlocks CodeSnippets', make: codeGroup },
  { names: 'CodeTabs PackageManagerTabs InstallTabs', make: codeTabs },
  { names: 'PackageManagers', make: packageManagers },
  { names: 'RequestExample ResponseExample', make: examples },
  // Cards.
  { names: 'Cards CardGroup CardGrid CardList Tiles TileGroup LinkCards', make: cards },
  { names: 'Card LinkCard Tile FeatureCard CardLink', make: card },
  { names: 'VPTeamMembers', make: members },
  { names: 'LinkButton Button ButtonLink', isInline: true, make: button },
  // Steps.
  { names: 'Steps Stepper StepList', make: steps },
  { names: 'Step StepItem', make: steps },
  // Folds.
  {
    names:
      'Accordion AccordionItem Expandable Expander Details Collapse Collapsible Collapsable Dropdown Toggle Disclosure Spoiler',
    make: accordion,
  },
  {
    names:
      'AccordionGroup Accordions AccordionList AccordionContent AccordionPanel CollapsibleContent Summary',
    make: contentOf,
  },
  // Fields of an API.
  { names: 'ParamField ResponseField Param Property Parameter ApiParam Prop', make: field },
  { names: 'Properties Params Parameters ParamGroup ResponseFields', make: contentOf },
  // Files, figures, changelogs.
  { names: 'FileTree Tree Folder File Files Directory', make: treeOfFiles },
  { names: 'Frame Figure', make: frame },
  { names: 'Update ChangelogEntry', make: update },
  { names: 'Columns Column Row Col Cols', make: columns },
  // Text.
  { names: 'Badge VersionBadge Tag Chip Pill Since', isInline: true, make: badge },
  { names: 'Tooltip Abbr Tip.Tooltip', isInline: true, make: tooltip },
  { names: 'Icon FontAwesomeIcon FaIcon Emoji', isInline: true, make: nothing },
  { names: 'Link NextLink DocLink RouterLink NuxtLink A', isInline: true, make: link },
  { names: 'Anchor', isInline: true, make: link },
  { names: 'Kbd Key Keys KeyboardShortcut', isInline: true, make: keyboardKeys },
  {
    names: 'Image Img NextImage ThemedImage StaticImage IdealImage Screenshot ZoomImage',
    isInline: true,
    make: image,
  },
  { names: 'Translate Trans Highlight Term Text Span Center.Text', isInline: true, make: textComponent },
  // Media and code.
  {
    names:
      'Video YouTube Youtube YouTubeEmbed LiteYouTubeEmbed YoutubeEmbed Vimeo Loom ReactPlayer VideoPlayer Embed IFrame Iframe',
    make: video,
  },
  { names: 'Mermaid MermaidDiagram', make: mermaid },
  { names: 'CodeBlock Code CodeSnippet Pre', make: codeComponent },
  // What only arranges other things.
  {
    names:
      'Fragment Box Flex Stack HStack VStack Grid GridItem Container Section Wrapper Center Panel Bleed BrowserWindow Window Layout Main Article Div View Visibility Hide APITable ApiTable Table.Wrapper Split Spacer Content.Wrapper ScrollArea Hero HeroSection ClientOnly BrowserOnly NoSSR Suspense KeepAlive Transition',
    make: contentOf,
  },
  // What is about the page and not in it.
  { names: 'Head Seo SEO Meta Metadata Helmet Style Script Title.Head', make: removed },
  {
    names: 'TOCInline TableOfContents Toc',
    make: (_, { page }) => [contentsPlace(page)],
  },
];

const byName: ReadonlyMap<string, Row> = new Map(
  rows.flatMap((row) => row.names.split(' ').map((name): [string, Row] => [name, row])),
);

function rowNamed(name: string): Row | undefined {
  if (name === '') return byName.get('Fragment');
  return (
    byName.get(name) ??
    (name.includes('.') ? byName.get(name.slice(name.lastIndexOf('.') + 1)) : undefined) ??
    // Projects name their own ones such as `LinkBadge`. As badges they are no part of the id of a heading.
    (/^[A-Z]\w*Badge$/.test(name) ? byName.get('Badge') : undefined)
  );
}

/** Returns what is known of a component. */
export function componentNamed(name: string): Component | undefined {
  const row = rowNamed(name);
  return row === undefined ? undefined : { isInline: row.isInline === true, make: row.make };
}

const blockElements = new Set(
  `address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
header hr iframe li main menu nav ol p pre script search section style summary table tbody td tfoot th thead title tr ul video audio`.split(
    /\s+/,
  ),
);

/**
 * Whether an element is a block of its own.
 * @param isBare whether its paragraph has no text beside it; an unknown component is a block there
 */
export function isBlockElement(name: string, isBare: boolean): boolean {
  const row = rowNamed(name);
  if (row !== undefined) return row.isInline !== true && (isBare || row.make !== contentOf);
  if (/^[a-z]/.test(name)) return blockElements.has(name);
  return isBare;
}

/** Elements of forms, of programs and of drawings. A component that has the name of one shows something else: `<Option>`, `<Menu>`, `<Label>`. */
const ofPrograms = new Set(
  `address area canvas data datalist dialog fieldset form input label legend map menu meter noscript optgroup option output param
progress search select slot source template textarea time track circle clippath defs ellipse g line lineargradient marker mask path
pattern polygon polyline radialgradient rect stop symbol text tspan use`.split(/\s+/),
);

/** Whether a name is that of an element of HTML in capitals (`<BR/>`) or in title case, where only the plain ones are: `<Table>`. */
export function isCapitalElement(name: string): boolean {
  return isElementInCapitals(name) && !(/^[A-Z][a-z]/.test(name) && ofPrograms.has(name.toLowerCase()));
}
