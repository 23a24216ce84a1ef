// Writes servers and ways to authenticate.

import { gfmBlocks, gfmCode, gfmItem, gfmText, gfmWords } from '../../../generator/shared/markdown/gfm.ts';
import type {
  SecurityRequirementView,
  SecuritySchemeView,
  ServerView,
} from '../../../generator/types/api-view.ts';
import { meaningList } from './fields-markdown.ts';
import { codeOfSample, languageNote } from './samples-markdown.ts';
import {
  codeList,
  factLine,
  type MarkdownWriting,
  proseText,
  tightBlocks,
  writeLink,
} from './write-markdown.ts';

/** Writes a list of servers with their variables. */
export function serverList(servers: readonly ServerView[], { strings }: MarkdownWriting): string {
  const { server: words } = strings;
  return servers
    .map(({ url, name, description, variables }) => {
      const items = variables.map((variable) => {
        const values =
          variable.values.length === 0 ? [] : [`${gfmText(words.oneOf)} ${codeList(variable.values)}`];
        const fallback =
          variable.default === undefined
            ? []
            : [`${gfmText(words.defaultValue)} ${gfmCode(variable.default)}`];
        const line = [gfmCode(variable.name), ...values, ...fallback].join('; ');
        return gfmItem(tightBlocks([line, proseText(variable.description)]));
      });
      const line = name === undefined ? gfmCode(url) : `${gfmCode(url)} ${gfmWords(name)}`;
      return gfmItem(tightBlocks([line, proseText(description), items.join('\n')]));
    })
    .join('\n');
}

interface RequirementsView {
  security: readonly SecurityRequirementView[];
  securityOptional: boolean;
  securityUnstated?: true;
}

/** Writes the alternative security requirements. */
export function securityText(
  { security, securityOptional, securityUnstated }: RequirementsView,
  writing: MarkdownWriting,
): string {
  const { security: words } = writing.strings;
  if (security.length === 0) return gfmText(words.none);
  const alternatives = security.map((requirement) => requirementText(requirement, writing));
  if (securityOptional) alternatives.push(gfmText(words.optional));
  const before = securityUnstated ? `${gfmText(words.unstated)} ` : '';
  if (alternatives.length === 1) return `${before}${alternatives[0] ?? ''}`;
  return `${before}\n${alternatives.map((one, index) => gfmItem(`${index > 0 && index < security.length ? gfmText(words.or) : ''}${one}`)).join('\n')}`;
}

function requirementText({ schemes }: SecurityRequirementView, writing: MarkdownWriting): string {
  const { security: words } = writing.strings;
  const shown = schemes.map(({ name, summary, href, scopes, details }) => {
    const label = href === undefined ? gfmWords(name) : writeLink({ label: name, href }, writing);
    const line = `${label} (${gfmText(summary)}${scopes.length === 0 ? '' : `${gfmText(words.scopes)} ${codeList(scopes.map((scope) => scope.label))}`})`;
    const facts = details === undefined ? '' : schemeText(details, writing);
    return facts === '' ? line : `${line}\n\n${facts}\n\n`;
  });
  return shown.join(gfmText(words.and)).trim();
}

/** Writes a way to authenticate: its description, how it is sent, its flows and scopes, and how to get a token. */
export function schemeText(scheme: SecuritySchemeView, writing: MarkdownWriting): string {
  const { security: words } = writing.strings;
  const { example, facts, token } = scheme;
  const items = facts.map(({ label, scopes, url }) =>
    gfmItem(
      scopes === undefined
        ? factLine(label, gfmCode(url ?? ''))
        : tightBlocks([`**${gfmWords(label)}:**`, meaningList(scopes, writing)]),
    ),
  );
  if (example !== undefined) items.unshift(gfmItem(factLine(words.sentAs, gfmCode(example))));
  const [sample] = token?.samples ?? [];
  return gfmBlocks([
    proseText(scheme.description),
    items.join('\n'),
    sample && `${gfmText(words.getToken)}:`,
    sample && codeOfSample(sample),
    languageNote(token?.samples ?? [], writing),
  ]);
}
