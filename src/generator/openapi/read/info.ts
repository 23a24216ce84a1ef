// Reads the top level of a document: title, contact, licence, servers, external documentation.

import { readExternalDocs, readKeywords } from '../../json-schema/read/read-annotations.ts';
import {
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textAt,
  valueAt,
  withoutAbsent,
  wordAt,
} from '../../shared/json.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import { isNumber, isText, spellingOf } from '../../shared/number-spelling.ts';
import { resolvedAgainst } from '../../shared/urls.ts';
import type { Contact, Licence, Logo, Tag } from '../../types/api.ts';
import type { ExternalDocs, Server } from '../../types/servers-security.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';
import { shortTitle } from './short-title.ts';

interface InfoParts {
  /** The title of a document without one. */
  name: string;
  /** Sections that follow the description. */
  topics: Tag[];
}

/** Reads `info` and the external documentation. */
export function readInfo(root: JsonRecord, { language }: DocumentStrings, { name, topics }: InfoParts) {
  const info = recordAt(root, 'info');
  const ownTitle = textAt(info, 'title')?.trim() || name;
  const { title, isCut } = shortTitle(ownTitle, language);
  const about = (textAt(info, 'description') ?? textAt(info, 'summary') ?? '').trim();
  const description = isCut && about !== '' ? joinTexts([ownTitle, about]) : about;
  return {
    title: title || ownTitle,
    version: wordAt(info, 'version') ?? '',
    description: joinTexts([description, ...topics.map(sectionOf)]),
    ...withoutAbsent({
      termsOfService: textAt(info, 'termsOfService'),
      contact: contactOf(info),
      licence: licenceOf(info),
      externalDocs: readExternalDocs(root),
      keywords: readKeywords(info),
      logo: logoOf(root, info),
    }),
  };
}

function sectionOf({ label, description = '', externalDocs }: Tag): string {
  const heading = `# ${escaped(label.replaceAll(/\s+/g, ' '))}`;
  return joinTexts([heading, description.trim(), linkTo(externalDocs)]);
}

/** Returns the link to further documentation in Markdown. */
function linkTo({ url, description = url ?? '' }: ExternalDocs = {}): string {
  return url === undefined
    ? escaped(description)
    : `[${escaped(description)}](<${url.replaceAll(/[<>\n\\]/g, encodeURIComponent)}>)`;
}

function escaped(words: string): string {
  return words.replaceAll(/[\\`*_[\]<>&#]/g, '\\$&');
}

function contactOf(info: JsonRecord): Contact | undefined {
  const contact = recordAt(info, 'contact');
  const found = withoutAbsent({
    name: textAt(contact, 'name'),
    url: textAt(contact, 'url'),
    email: textAt(contact, 'email'),
  });
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Reads the licence. Its SPDX identifier follows the name; without a name, the identifier or the URL is the name. */
function licenceOf(info: JsonRecord): Licence | undefined {
  const licence = recordAt(info, 'license');
  const url = textAt(licence, 'url');
  const identifier = textAt(licence, 'identifier');
  const written = textAt(licence, 'name') ?? identifier ?? url;
  if (written === undefined) return undefined;
  const isNamed = identifier === undefined || written.includes(identifier);
  return { name: isNamed ? written : `${written} (${identifier})`, ...withoutAbsent({ url }) };
}

/** Reads `x-logo`, which is in `info`, or at the top level in older documents. */
function logoOf(root: JsonRecord, info: JsonRecord): Logo | undefined {
  const logo = { ...recordAt(root, 'x-logo'), ...recordAt(info, 'x-logo') };
  const url = textAt(logo, 'url');
  if (url === undefined) return undefined;
  return { url, text: textAt(logo, 'altText') ?? '', ...withoutAbsent({ href: textAt(logo, 'href') }) };
}

/**
 * Reads the servers of the first level that has any: operation, path, document (OpenAPI 3.1, section 4.8.5).
 * @param self the address in the document's `$self`; relative URLs are resolved against it
 */
export function readServers(levels: JsonRecord[], self: string | undefined): Server[] {
  const level = levels.find((candidate) => listAt(candidate, 'servers').length > 0);
  if (level === undefined) return [];
  return listAt(level, 'servers').flatMap((server): Server[] => {
    const url = isRecord(server) ? valueAt(server, 'url') : undefined;
    if (!isRecord(server) || !isText(url)) return [];
    const variables = recordsAt(server, 'variables').map(([name, variable]) => ({
      name,
      ...withoutAbsent({ default: scalarText(valueAt(variable, 'default'))[0] }),
      values: listAt(variable, 'enum').flatMap(scalarText),
      ...withoutAbsent({ description: textAt(variable, 'description') }),
    }));
    const words = withoutAbsent({ name: textAt(server, 'name'), description: textAt(server, 'description') });
    return [{ url: resolvedAgainst(self, url) ?? url, ...words, variables }];
  });
}

/** A number or `true` without quotes is a text of the URL, too. */
function scalarText(value: unknown): string[] {
  return isText(value) || isNumber(value) || typeof value === 'boolean' ? [spellingOf(value)] : [];
}
